PRAGMA application_id = 0x46726973;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE log (
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL,
        UNIQUE (game, seq),
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES('AZWMSHXK',1,1794954932554,'{"type":"opened","server_seed":"1051fb9eaf983b2eb16013368c31334fe5222918dba977cfec5817ebe7927a5c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"}]}');
INSERT INTO log VALUES('AZWMSHXK',2,1794954932558,'{"asked":{"guest":2,"id":"v2-1"},"type":"joined","guest":2,"name":"Ben"}');
INSERT INTO log VALUES('AZWMSHXK',3,1794954932558,'{"asked":{"guest":2,"id":"v2-2"},"type":"ready","member":1,"entropy":"0123456789abcdef"}');
INSERT INTO log VALUES('AZWMSHXK',4,1794954932559,'{"asked":{"guest":1,"id":"v2-1"},"type":"ready","member":0,"entropy":"0123456789abcdef"}');
INSERT INTO log VALUES('AZWMSHXK',5,1794954932560,'{"asked":{"guest":1,"id":"v2-2"},"type":"started","cards":"919a65f17d476d36"}');
INSERT INTO log VALUES('AZWMSHXK',6,1794954932561,'{"asked":{"guest":1,"id":"v2-3"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":6,"gap":1}}');
INSERT INTO log VALUES('AZWMSHXK',7,1794954932561,'{"asked":{"guest":2,"id":"v2-3"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":2,"gap":1}}');
INSERT INTO log VALUES('AZWMSHXK',8,1794954932562,'{"asked":{"guest":1,"id":"v2-4"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":8,"gap":1}}');
INSERT INTO log VALUES('AZWMSHXK',9,1794954932563,'{"asked":{"guest":2,"id":"v2-4"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":4,"gap":0}}');
INSERT INTO log VALUES('AZWMSHXK',10,1794954932564,'{"asked":{"guest":1,"id":"v2-5"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":3,"gap":3}}');
INSERT INTO log VALUES('AZWMSHXK',11,1794954932564,'{"asked":{"guest":2,"id":"v2-5"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":5,"gap":2}}');
INSERT INTO log VALUES('AZWMSHXK',12,1794954932566,'{"asked":{"guest":2,"id":"v2-6"},"type":"rematched","next":"VDWA273D"}');
INSERT INTO log VALUES('JK0N74PQ',1,1794954932572,'{"type":"opened","server_seed":"a306b204c58b0865b9d853e8c67d35fd7822718fbdc9925e1cbec970c376c98c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"},{"type":"bot","name":"Bot 0","skill":2}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":2,"name":"Ben"}]}');
INSERT INTO log VALUES('VDWA273D',1,1794954932565,'{"type":"opened","server_seed":"15b0879610cd4f7135fad52625a7f7f1197927263f837f7c27adb6c7bddd9392","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"member","member":1}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"},{"guest":2,"name":"Ben"}]}');
INSERT INTO log VALUES('VDWA273D',2,1794954932569,'{"asked":{"guest":2,"id":"v2-8"},"type":"ready","member":1,"entropy":"0123456789abcdef"}');
INSERT INTO log VALUES('VDWA273D',3,1794954932569,'{"asked":{"guest":1,"id":"v2-7"},"type":"ready","member":0,"entropy":"0123456789abcdef"}');
INSERT INTO log VALUES('VDWA273D',4,1794954932570,'{"asked":{"guest":1,"id":"v2-8"},"type":"started","cards":"919a65f17d476d36"}');
INSERT INTO log VALUES('VDWA273D',5,1794954932571,'{"asked":{"guest":1,"id":"v2-9"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":2,"gap":1}}');
CREATE TABLE member (
        game  TEXT    NOT NULL,
        guest INTEGER NOT NULL,
        PRIMARY KEY (game, guest)
    ) STRICT, WITHOUT ROWID;
INSERT INTO member VALUES('AZWMSHXK',1);
INSERT INTO member VALUES('VDWA273D',1);
INSERT INTO member VALUES('AZWMSHXK',2);
INSERT INTO member VALUES('JK0N74PQ',2);
INSERT INTO member VALUES('VDWA273D',2);
CREATE TABLE IF NOT EXISTS "guest" (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    ) STRICT;
INSERT INTO guest VALUES(1,X'88e7a7696f1d320097ae30321abeaac38dde33d297350624a9707f1789b08267',1794954932545);
INSERT INTO guest VALUES(2,X'2311f172f6ae2851fa1bdc0b72d5177cac23583d6b00d04f470a3ec227612302',1794954932546);
INSERT INTO guest VALUES(3,X'7fe69543491c57815d25efcd3d3dde86cb868e90a20bb3a00d8545351d757e2a',1794954932573);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('guest',3);
CREATE INDEX member_by_guest ON member (guest);
COMMIT;
