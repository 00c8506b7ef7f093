-- A key of repetition is one person's within one company: the same key in another company is another act. Keys live two
-- days and no row says which company it was made in, so those of before are dropped.
DELETE FROM "SecIdempotency";
ALTER TABLE "SecIdempotency" ADD COLUMN "CpyID" integer NOT NULL REFERENCES "GenCompany";
ALTER TABLE "SecIdempotency" DROP CONSTRAINT "SecIdempotency_pkey";
ALTER TABLE "SecIdempotency" ADD PRIMARY KEY ("UsrID", "CpyID", "IdpKey");
ALTER TABLE "SecIdempotency" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "SecIdempotency" FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON "SecIdempotency" USING (in_company("CpyID")) WITH CHECK (in_company("CpyID"));
