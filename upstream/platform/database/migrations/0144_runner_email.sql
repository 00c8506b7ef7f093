-- With every entry to the run, those of the last hour under its email address are counted. The hour finds them: behind the wall of
-- companies no index goes by lower("RunEmail"), because that function is not LEAKPROOF.
CREATE INDEX ON "MarRunner" ("CpyID", "SecCreate");
