-- With what limit a query was run, so that its Excel is asked for with the same one. Null for what was run before.
ALTER TABLE "QmgRun" ADD "QrnRowLimit" integer CHECK ("QrnRowLimit" BETWEEN 1 AND 10000);
