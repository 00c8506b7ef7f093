-- What the lists are cut by. The need date that is missing comes last whichever way the list is ordered; ascending, the index of 0003
-- read backwards does that already.
CREATE INDEX ON "LgsRequirement" ("CpyID", "NeedDate" DESC NULLS LAST, "ReqID" DESC) WHERE "SecStatus" = 1;
-- The inbox: where a position takes part at any level, newest first.
CREATE INDEX ON "SecApprovalTransaction" ("CpyID", "PstID", "AtsID" DESC);
-- Taking the alerts of a run back.
CREATE INDEX ON "SecAlert" ("AtsID") WHERE "AtsID" IS NOT NULL;
