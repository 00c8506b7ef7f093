-- What was added or changed lately, of each kind of document (docs/decisions/0094).
CREATE INDEX ON "LgsRequirement" ("CpyID", coalesce("SecUpdate", "SecCreate"));
CREATE INDEX ON "LgsCotization" ("CpyID", coalesce("SecUpdate", "SecCreate"));
CREATE INDEX ON "LgsOrderPurcharse" ("CpyID", coalesce("SecUpdate", "SecCreate"));
CREATE INDEX ON "LgsOrderAttended" ("CpyID", coalesce("SecUpdate", "SecCreate"));
CREATE INDEX ON "SecApprovalTransaction" ("CpyID", "AtsDateTransaction") WHERE "UsrApproveID" IS NOT NULL;
