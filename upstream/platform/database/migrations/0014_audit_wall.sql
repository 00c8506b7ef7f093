-- Traces are walled like the rows they tell of (0005): each carries the company of the scope that left it, none in '*'.
ALTER TABLE "SecAudit" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "SecAudit" FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON "SecAudit" USING (in_company("CpyID")) WITH CHECK (in_company("CpyID"));
