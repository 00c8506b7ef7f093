-- Receptions are read by who recorded them and by area, newest first, as every other document is.
CREATE INDEX ON "LgsOrderAttended" ("CpyID", "UsrID", "OttDate" DESC, "OttID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderAttended" ("CpyID", "AreID", "OttDate" DESC, "OttID" DESC) WHERE "SecStatus" = 1;
