-- Orders and filters of the document lists that had no index: their pages were cut from the whole table (docs/decisions/0103).
CREATE INDEX ON "LgsCotization" ("CpyID", "TypeCategory", "CttDate" DESC, "CttID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharse" ("CpyID", "SupName", "OrdID") WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharse" ("CpyID", "TypeOrder", "OrdDate" DESC, "OrdID" DESC) WHERE "SecStatus" = 1;
-- Both ways with the rows that need nothing last, as of requirements.
CREATE INDEX ON "LgsWarehouseRequirement" ("CpyID", "NeedDate" DESC, "WrqID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsWarehouseRequirement" ("CpyID", "NeedDate" DESC NULLS LAST, "WrqID" DESC) WHERE "SecStatus" = 1;
