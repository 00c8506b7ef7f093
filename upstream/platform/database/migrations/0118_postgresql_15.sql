-- IS JSON came with PostgreSQL 16; 0034 has used a cast since the program runs on 15. Databases that had it before get the same rule,
-- so that what is dumped from one version is restored on another.
ALTER TABLE "QmgReport" DROP CONSTRAINT "QmgReport_QrpParameters_check";
ALTER TABLE "QmgReport" ADD CONSTRAINT "QmgReport_QrpParameters_check" CHECK (json_typeof("QrpParameters"::json) = 'array');
