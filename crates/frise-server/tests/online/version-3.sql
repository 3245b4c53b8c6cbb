PRAGMA application_id = 0x46726973;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE "guest" (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    ) STRICT;
INSERT INTO "guest" VALUES(1,X'88E7A7696F1D320097AE30321ABEAAC38DDE33D297350624A9707F1789B08267',1794954932545);
INSERT INTO "guest" VALUES(2,X'2311F172F6AE2851FA1BDC0B72D5177CAC23583D6B00D04F470A3EC227612302',1794954932546);
INSERT INTO "guest" VALUES(3,X'7FE69543491C57815D25EFCD3D3DDE86CB868E90A20BB3A00D8545351D757E2A',1794954932573);
CREATE TABLE "log" (
        id    INTEGER PRIMARY KEY,
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL,
        UNIQUE (game, seq)
    ) STRICT;
INSERT INTO "log" VALUES(1,'AZWMSHXK',1,1794954932554,'{"type":"opened","server_seed":"1051fb9eaf983b2eb16013368c31334fe5222918dba977cfec5817ebe7927a5c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"}]}');
INSERT INTO "log" VALUES(2,'AZWMSHXK',2,1794954932558,'{"asked":{"guest":2,"id":"v2-1"},"type":"joined","guest":2,"name":"Ben"}');
INSERT INTO "log" VALUES(3,'AZWMSHXK',3,1794954932558,'{"asked":{"guest":2,"id":"v2-2"},"type":"ready","member":1,"entropy":"0123456789abcdef"}');
INSERT INTO "log" VALUES(4,'AZWMSHXK',4,1794954932559,'{"asked":{"guest":1,"id":"v2-1"},"type":"ready","member":0,"entropy":"0123456789abcdef"}');
INSERT INTO "log" VALUES(5,'AZWMSHXK',5,1794954932560,'{"asked":{"guest":1,"id":"v2-2"},"type":"started","cards":"919a65f17d476d36"}');
INSERT INTO "log" VALUES(6,'AZWMSHXK',6,1794954932561,'{"asked":{"guest":1,"id":"v2-3"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":6,"gap":1}}');
INSERT INTO "log" VALUES(7,'AZWMSHXK',7,1794954932561,'{"asked":{"guest":2,"id":"v2-3"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":2,"gap":1}}');
INSERT INTO "log" VALUES(8,'AZWMSHXK',8,1794954932562,'{"asked":{"guest":1,"id":"v2-4"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":8,"gap":1}}');
INSERT INTO "log" VALUES(9,'AZWMSHXK',9,1794954932563,'{"asked":{"guest":2,"id":"v2-4"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":4,"gap":0}}');
INSERT INTO "log" VALUES(10,'AZWMSHXK',10,1794954932564,'{"asked":{"guest":1,"id":"v2-5"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":3,"gap":3}}');
INSERT INTO "log" VALUES(11,'AZWMSHXK',11,1794954932564,'{"asked":{"guest":2,"id":"v2-5"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":5,"gap":2}}');
INSERT INTO "log" VALUES(12,'VDWA273D',1,1794954932565,'{"type":"opened","server_seed":"15b0879610cd4f7135fad52625a7f7f1197927263f837f7c27adb6c7bddd9392","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"member","member":1}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"},{"guest":2,"name":"Ben"}]}');
INSERT INTO "log" VALUES(13,'AZWMSHXK',12,1794954932566,'{"asked":{"guest":2,"id":"v2-6"},"type":"rematched","next":"VDWA273D"}');
INSERT INTO "log" VALUES(14,'VDWA273D',2,1794954932569,'{"asked":{"guest":2,"id":"v2-8"},"type":"ready","member":1,"entropy":"0123456789abcdef"}');
INSERT INTO "log" VALUES(15,'VDWA273D',3,1794954932569,'{"asked":{"guest":1,"id":"v2-7"},"type":"ready","member":0,"entropy":"0123456789abcdef"}');
INSERT INTO "log" VALUES(16,'VDWA273D',4,1794954932570,'{"asked":{"guest":1,"id":"v2-8"},"type":"started","cards":"919a65f17d476d36"}');
INSERT INTO "log" VALUES(17,'VDWA273D',5,1794954932571,'{"asked":{"guest":1,"id":"v2-9"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":2,"gap":1}}');
INSERT INTO "log" VALUES(18,'JK0N74PQ',1,1794954932572,'{"type":"opened","server_seed":"a306b204c58b0865b9d853e8c67d35fd7822718fbdc9925e1cbec970c376c98c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"},{"type":"bot","name":"Bot 0","skill":2}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":2,"name":"Ben"}]}');
CREATE TABLE member (
        game  TEXT    NOT NULL,
        guest INTEGER NOT NULL,
        PRIMARY KEY (game, guest)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES('AZWMSHXK',1);
INSERT INTO "member" VALUES('VDWA273D',1);
INSERT INTO "member" VALUES('AZWMSHXK',2);
INSERT INTO "member" VALUES('JK0N74PQ',2);
INSERT INTO "member" VALUES('VDWA273D',2);
CREATE INDEX member_by_guest ON member (guest);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('guest',3);
COMMIT;
