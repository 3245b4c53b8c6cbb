//! Names in a room: whoever looks like somebody else is refused, whoever cannot be seen too, and everybody else is welcome.

use crate::desk::{self, ANA, BEN, CAM, Desk, bot, plan};
use frise_room::online::{Code, Founder, MemberId, OnlineRoom, Opening, Plan, Request, SeatPlan};

fn lobby() -> Desk {
    let mut plan = plan("classic", &["classic"]);
    plan.seats = vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open, SeatPlan::Open, bot("Clio")];
    Desk::open(plan)
}

fn rename(desk: &mut Desk, name: &str) -> Result<u64, Code> {
    desk.ask(ANA, Request::Rename { name: name.to_owned() })
}

#[test]
fn names_that_look_alike_are_the_same() {
    let mut desk = lobby();
    desk.ask(BEN, Request::Join { name: "Benoît Illy".to_owned() }).expect("free");
    for name in [
        "benoît illy",
        "Benoi\u{302}t Illy",
        "Benoît  Illy",
        "Benoît\u{a0}Illy",
        "Bеnoît Illy", // Cyrillic е
        "Benoît lIly",
        "Ｂenoît Illy",
        "𝐁enoît Illy",
        "Benoît Illy\u{fe0f}",
        "Clio",
        "CIio",
        "Сlіо", // Cyrillic
    ] {
        assert_eq!(rename(&mut desk, name), Err(Code::NameTaken), "{name:?}");
    }
    for name in ["Benoit Illy", "Ben", "Benoîte Illy", "Clío", "Ana"] {
        assert!(rename(&mut desk, name).is_ok(), "{name:?}");
    }
    // Nor can anybody else come in under the first name of somebody, or a bot be called so.
    assert_eq!(desk.ask(CAM, Request::Join { name: "Аna".to_owned() }), Err(Code::NameTaken));
    let mut plan: Plan = plan("classic", &["classic"]);
    plan.seats = vec![SeatPlan::Member { member: MemberId(0) }, bot("Аnа")];
    assert_eq!(desk.ask(ANA, Request::Arrange { plan: plan.clone() }), Err(Code::NameTaken));
    plan.seats = vec![SeatPlan::Member { member: MemberId(0) }, bot("Ida"), bot("lda")];
    assert_eq!(desk.ask(ANA, Request::Arrange { plan }), Err(Code::NameTaken));
}

#[test]
fn names_that_cannot_be_seen_are_refused() {
    let mut desk = lobby();
    for name in [
        "\u{ad}",
        "A\u{ad}na",
        "\u{34f}",
        "An\u{34f}a",
        "\u{180e}",
        "\u{3164}",
        "\u{115f}\u{1160}",
        "\u{ffa0}",
        "\u{2800}",
        "A\u{2800}",
        "\u{1d159}",
        "\u{e0041}\u{e0042}",
        "Ana\u{e0041}",
        "🏴\u{e0067}\u{e0061}\u{e007f}",
        "\u{200b}",
        "Ana\u{200d}",
        "A\u{200c}na",
        "\u{200d}",
        "\u{fe0f}",
        "\u{202e}Ana",
        "\u{2066}Ana",
        "\u{feff}Ana",
        "\u{301}",
        "\u{301}Ana",
        "Ana \u{301}",
        "A\u{301}\u{301}\u{301}\u{301}\u{301}na",
        "\u{e000}",
        "\u{fff9}Ana",
        "Ana\u{2028}",
        "\u{1bca0}",
        "\u{206a}Ana",
    ] {
        assert_eq!(rename(&mut desk, name), Err(Code::NameUnprintable), "{name:?}");
        let mut plan: Plan = plan("classic", &["classic"]);
        plan.seats = vec![SeatPlan::Member { member: MemberId(0) }, bot(name)];
        let code = desk.ask(ANA, Request::Arrange { plan: plan.clone() });
        assert!(
            matches!(code, Err(Code::NameUnprintable | Code::NameTaken | Code::BadPlan)),
            "{name:?} for a bot: {code:?}"
        );
        let founder = Founder { guest: ANA, name: name.to_owned() };
        plan.seats.pop();
        plan.seats.push(SeatPlan::Open);
        let refused = OnlineRoom::open(&desk.stock, desk::seed(1), plan, founder).expect_err("no name");
        assert_eq!(refused.code, Code::NameUnprintable, "{name:?} for a founder");
    }
    for name in ["", "  ", "\u{a0}", "\u{3000}\u{2003}"] {
        assert_eq!(rename(&mut desk, name), Err(Code::NameEmpty), "{name:?}");
    }
}

#[test]
fn ordinary_names_of_all_scripts_and_emoji_are_welcome() {
    let mut desk = lobby();
    for name in [
        "Zoë",
        "Zoe\u{308}",
        "O’Brien-Łucja",
        "Nguyễn",
        "Nguye\u{302}\u{303}n",
        "Юлия",
        "Ἀθηνᾶ",
        "Հայկ",
        "ნინო",
        "שָׁלוֹם",
        "שׁ\u{5b8}לום",
        "فاطمة",
        "مُحَمَّد",
        "می\u{200c}خواهم",
        "नेहा",
        "क्\u{200d}ष",
        "শ্রাবণী",
        "ਗੁਰਪ੍ਰੀਤ",
        "જયેશ",
        "தமிழ்",
        "తెలుగు",
        "ಕನ್ನಡ",
        "മലയാളം",
        "ශ්\u{200d}රී",
        "สมชาย",
        "ກຸງ",
        "བསྒྲུབས",
        "မြန်မာ",
        "ខ្មែរ",
        "አበበ",
        "ᏣᎳᎩ",
        "ᠮᠣᠩᠭᠣᠯ",
        "김민준",
        "가은",
        "山田太郎",
        "葛\u{e0100}",
        "さくら",
        "ジョゼ",
        "𠮷田",
        "Ⅷ",
        "½ Pint",
        "Ana 2",
        "?!",
        "—",
        "♥",
        "😀",
        "👍🏽",
        "👨\u{200d}👩\u{200d}👧\u{200d}👦",
        "🏳\u{fe0f}\u{200d}🌈",
        "❤\u{fe0f}\u{200d}🔥",
        "1\u{fe0f}\u{20e3}",
        "🇫🇷",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Ian",
        "👩🏿\u{200d}🚀",
        "𝔄𝔫𝔞",
        "ﷺ",
    ] {
        assert!(rename(&mut desk, name).is_ok(), "{name:?}: {:?}", rename(&mut desk, name));
    }
}

#[test]
fn who_had_such_a_name_keeps_it_and_plays_again() {
    let desk = lobby();
    let founder = |guest, name: &str| Founder { guest, name: name.to_owned() };
    let members = vec![founder(ANA, "Ana"), founder(BEN, "Аna"), founder(CAM, "\u{ad}Ana")];
    let mut plan = plan("classic", &["classic"]);
    plan.seats = vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Member { member: MemberId(1) }];
    let opening = Opening { server_seed: desk::seed(1), rematch_key: None, rematch_of: None, plan, members };
    OnlineRoom::open_with(&desk.stock, opening).expect("as it was before");
}
