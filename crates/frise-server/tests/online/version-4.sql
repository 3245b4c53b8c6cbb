PRAGMA application_id = 0x46726973;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "guest" (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    , sum BLOB NOT NULL DEFAULT x'') STRICT;
INSERT INTO guest VALUES(1,X'88e7a7696f1d320097ae30321abeaac38dde33d297350624a9707f1789b08267',1794954932545,X'bffcdec2c8f8f795');
INSERT INTO guest VALUES(2,X'2311f172f6ae2851fa1bdc0b72d5177cac23583d6b00d04f470a3ec227612302',1794954932546,X'e33f7327f166ceff');
INSERT INTO guest VALUES(3,X'7fe69543491c57815d25efcd3d3dde86cb868e90a20bb3a00d8545351d757e2a',1794954932573,X'b3c0c524486d563f');
CREATE TABLE IF NOT EXISTS "log" (
        id    INTEGER PRIMARY KEY,
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL, chain BLOB NOT NULL DEFAULT x'',
        UNIQUE (game, seq)
    ) STRICT;
INSERT INTO log VALUES(1,'AZWMSHXK',1,1794954932554,'{"type":"opened","server_seed":"1051fb9eaf983b2eb16013368c31334fe5222918dba977cfec5817ebe7927a5c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"}]}',X'e20901dd6e1eaba2b73315a74e6ec391');
INSERT INTO log VALUES(2,'AZWMSHXK',2,1794954932558,'{"asked":{"guest":2,"id":"v2-1"},"type":"joined","guest":2,"name":"Ben"}',X'cf47c4e10549fc76230ff577880f934c');
INSERT INTO log VALUES(3,'AZWMSHXK',3,1794954932558,'{"asked":{"guest":2,"id":"v2-2"},"type":"ready","member":1,"entropy":"0123456789abcdef"}',X'd0447040cd527db95a1a910e456dfd7c');
INSERT INTO log VALUES(4,'AZWMSHXK',4,1794954932559,'{"asked":{"guest":1,"id":"v2-1"},"type":"ready","member":0,"entropy":"0123456789abcdef"}',X'be742aebc60df68536953a21d1b1c4af');
INSERT INTO log VALUES(5,'AZWMSHXK',5,1794954932560,'{"asked":{"guest":1,"id":"v2-2"},"type":"started","cards":"919a65f17d476d36"}',X'e62e2c8ece42c893e4e5ab24b9d4032c');
INSERT INTO log VALUES(6,'AZWMSHXK',6,1794954932561,'{"asked":{"guest":1,"id":"v2-3"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":6,"gap":1}}',X'4f73243d13dbeb9deae39181d5002b0e');
INSERT INTO log VALUES(7,'AZWMSHXK',7,1794954932561,'{"asked":{"guest":2,"id":"v2-3"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":2,"gap":1}}',X'954716c063677b756e8043a251636319');
INSERT INTO log VALUES(8,'AZWMSHXK',8,1794954932562,'{"asked":{"guest":1,"id":"v2-4"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":8,"gap":1}}',X'0bf9a87f550e479858e25efd6fd0cf4e');
INSERT INTO log VALUES(9,'AZWMSHXK',9,1794954932563,'{"asked":{"guest":2,"id":"v2-4"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":4,"gap":0}}',X'f495da2f7b4b2fb16d2e6a9638145200');
INSERT INTO log VALUES(10,'AZWMSHXK',10,1794954932564,'{"asked":{"guest":1,"id":"v2-5"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":3,"gap":3}}',X'6ccb02c2659d54436e24bfcbabfc718d');
INSERT INTO log VALUES(11,'AZWMSHXK',11,1794954932564,'{"asked":{"guest":2,"id":"v2-5"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":5,"gap":2}}',X'73363f087863d445fcd13105d54d666d');
INSERT INTO log VALUES(12,'VDWA273D',1,1794954932565,'{"type":"opened","server_seed":"15b0879610cd4f7135fad52625a7f7f1197927263f837f7c27adb6c7bddd9392","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"member","member":1}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"},{"guest":2,"name":"Ben"}]}',X'ea2a4b3aab87db9b84d9d8671a3cce22');
INSERT INTO log VALUES(13,'AZWMSHXK',12,1794954932566,'{"asked":{"guest":2,"id":"v2-6"},"type":"rematched","next":"VDWA273D"}',X'ba74cdcba35d1da2003d31fb03831d7c');
INSERT INTO log VALUES(14,'VDWA273D',2,1794954932569,'{"asked":{"guest":2,"id":"v2-8"},"type":"ready","member":1,"entropy":"0123456789abcdef"}',X'b5250bd896c21f3446d6532f0e384315');
INSERT INTO log VALUES(15,'VDWA273D',3,1794954932569,'{"asked":{"guest":1,"id":"v2-7"},"type":"ready","member":0,"entropy":"0123456789abcdef"}',X'288690034b89a02372e1cc3b6576dee0');
INSERT INTO log VALUES(16,'VDWA273D',4,1794954932570,'{"asked":{"guest":1,"id":"v2-8"},"type":"started","cards":"919a65f17d476d36"}',X'9a738f81da1fd08870b34d9dabc6bc63');
INSERT INTO log VALUES(17,'VDWA273D',5,1794954932571,'{"asked":{"guest":1,"id":"v2-9"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":2,"gap":1}}',X'8b75317adcc5b21f02e3fad302bd7f9e');
INSERT INTO log VALUES(18,'JK0N74PQ',1,1794954932572,'{"type":"opened","server_seed":"a306b204c58b0865b9d853e8c67d35fd7822718fbdc9925e1cbec970c376c98c","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"},{"type":"bot","name":"Bot 0","skill":2}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":2,"name":"Ben"}]}',X'99a917e3fc14e060207d8a0aabf6134d');
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
CREATE TABLE room (
        id    INTEGER PRIMARY KEY,
        game  TEXT    NOT NULL UNIQUE,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        chain BLOB    NOT NULL,
        sum   BLOB    NOT NULL
    ) STRICT;
INSERT INTO room VALUES(1,'AZWMSHXK',12,1794954932566,X'ba74cdcba35d1da2003d31fb03831d7c',X'849a16066c28a538');
INSERT INTO room VALUES(2,'JK0N74PQ',1,1794954932572,X'99a917e3fc14e060207d8a0aabf6134d',X'c6e3b26f63852ac6');
INSERT INTO room VALUES(3,'VDWA273D',5,1794954932571,X'8b75317adcc5b21f02e3fad302bd7f9e',X'a4a0f79a2c0fe18c');
CREATE TABLE meta (
        key   TEXT NOT NULL PRIMARY KEY,
        value TEXT NOT NULL,
        sum   BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES('cleared','0',X'b8f4d402a32eb340');
INSERT INTO meta VALUES('epoch','66e0d36872b0b069',X'9d8d9325ded356c2');
INSERT INTO meta VALUES('guest','3 3 135b678c55bbb1a86913a6891061125f',X'e5e3e6f7fef05160');
INSERT INTO meta VALUES('member','5 0 f09eaf1b6ed5622c34105f9b82c6c1f2',X'3d9ad048da7d7f1c');
INSERT INTO meta VALUES('room','3 0 41aec2ac8b70d19f474a3a981c56f699',X'd64b0e4f4b42d358');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('guest',3);
CREATE INDEX member_by_guest ON member (guest);
COMMIT;
