-- Libro de Reclamaciones (docs/decisions/0080): sheets that consumers fill without an account, numbered without gaps by
-- company and year. What they wrote never changes, and nothing is taken away; a sheet is answered once.
CREATE TABLE "CobClaim" (
  "ClmID" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "ClmYear" integer NOT NULL,
  "ClmNumber" integer NOT NULL CHECK ("ClmNumber" > 0),
  "ClmKind" text NOT NULL CHECK ("ClmKind" IN ('CLAIM', 'COMPLAINT')),
  "ClmName" text NOT NULL,
  "TypePersonDocument" text NOT NULL,
  "PrsDocumentNumber" text NOT NULL,
  "ClmGuardian" text,
  "ClmAddress" text NOT NULL,
  "ClmTelephone" text,
  "ClmEmail" text NOT NULL,
  "ClmGood" text NOT NULL CHECK ("ClmGood" IN ('PRODUCT', 'SERVICE')),
  "ClmGoodDescription" text NOT NULL,
  "ClmAmount" numeric(18,2) CHECK ("ClmAmount" > 0),
  "ClmCurrency" text CHECK ("ClmCurrency" IN ('PEN', 'USD')),
  "ClmDetail" text NOT NULL,
  "ClmRequest" text NOT NULL,
  -- The day on which it was filed, and the last one for the answer.
  "ClmDay" date NOT NULL,
  "ClmDueOn" date NOT NULL CHECK ("ClmDueOn" > "ClmDay"),
  "ClmAnswer" text,
  "ClmAnswered" timestamptz,
  "ClmAnsweredBy" integer REFERENCES "SecUser",
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  "ClmSearch" text NOT NULL GENERATED ALWAYS AS (folded(lpad("ClmNumber"::text, 9, '0') || '-' || "ClmYear"::text || ' ' || "ClmName" || ' ' ||
    "PrsDocumentNumber" || ' ' || "ClmEmail")) STORED,
  CONSTRAINT "one_number_a_claim" UNIQUE ("CpyID", "ClmYear", "ClmNumber"),
  CHECK (("ClmAmount" IS NULL) = ("ClmCurrency" IS NULL)),
  CHECK (("ClmAnswer" IS NULL) = ("ClmAnswered" IS NULL) AND ("ClmAnswer" IS NULL) = ("ClmAnsweredBy" IS NULL))
);
CREATE INDEX ON "CobClaim" USING gin ("ClmSearch" gin_trgm_ops);
CREATE INDEX "claims_to_answer" ON "CobClaim" ("CpyID", "ClmDueOn") WHERE "ClmAnswered" IS NULL;
CREATE INDEX "claims_of_a_mailbox" ON "CobClaim" ("CpyID", "ClmDay", lower("ClmEmail"));
SELECT wall_company('CobClaim');

CREATE FUNCTION "keep_claim"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The answer, and what is generated after this trigger.
  free text[] := ARRAY['ClmAnswer', 'ClmAnswered', 'ClmAnsweredBy', 'ClmSearch'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a sheet of the Libro de Reclamaciones is never deleted'; END IF;
  IF OLD."ClmAnswered" IS NOT NULL OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'a sheet of the Libro de Reclamaciones is answered once and never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_claim" BEFORE UPDATE OR DELETE ON "CobClaim" FOR EACH ROW EXECUTE FUNCTION "keep_claim"();

-- The staff who answer hear of each sheet.
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (10, 'REC', 'Hoja de reclamación', 'CobClaim', 'claim');

-- What goes with a letter, by kind and key: printed when the letter is sent.
ALTER TABLE "GenMail" ADD COLUMN "MalAttach" jsonb;
