//! The temporary PostgreSQL does what tests of a failover need.
#![cfg(unix)]

use frise_stack::Postgres;

#[test]
fn a_standby_takes_over_with_all_that_was_committed_and_the_old_one_comes_back() {
    let mut primary = Postgres::start().expect("a server");
    let standby = primary.standby("second").expect("a standby");
    primary.wait_for_standby(Some("second")).expect("in step");
    primary.sql("postgres", "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)").expect("written");
    primary.kill();
    standby.promote().expect("a primary");
    assert_eq!(standby.sql("postgres", "SELECT n FROM kept").expect("read"), "7");
    assert_eq!(standby.sql("postgres", "SELECT pg_is_in_recovery()").expect("read"), "f");
    primary.start_again().expect("it comes back");
    assert_eq!(primary.sql("postgres", "SELECT pg_is_in_recovery()").expect("read"), "f");
}

#[test]
fn each_test_has_a_database_of_its_own() {
    let postgres = Postgres::start().expect("a server");
    let [one, other] = [(); 2].map(|()| postgres.database().expect("a database"));
    assert_ne!(one, other);
}
