-- Libro de Reclamaciones (docs/decisions/0080): sheets that consumers fill without an account, numbered without gaps by
-- company and year. What they wrote never changes, and nothing is taken away; a sheet is answered once.
CREATE TABLE "CobClaim" (
  "RecID" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "RecYear" integer NOT NULL,
  "RecNumber" integer NOT NULL CHECK ("RecNumber" > 0),
  "RecKind" text NOT NULL CHECK ("RecKind" IN ('CLAIM', 'COMPLAINT')),
  "RecName" text NOT NULL,
  "TypePersonDocument" text NOT NULL,
  "PrsDocumentNumber" text NOT NULL,
  "RecGuardian" text,
  "RecAddress" text NOT NULL,
  "RecTelephone" text,
  "RecEmail" text NOT NULL,
  "RecGood" text NOT NULL CHECK ("RecGood" IN ('PRODUCT', 'SERVICE')),
  "RecGoodDescription" text NOT NULL,
  "RecAmount" numeric(18,2) CHECK ("RecAmount" > 0),
  "RecCurrency" text CHECK ("RecCurrency" IN ('PEN', 'USD')),
  "RecDetail" text NOT NULL,
  "RecRequest" text NOT NULL,
  -- The day on which it was filed, and the last one for the answer.
  "RecDay" date NOT NULL,
  "RecDueOn" date NOT NULL CHECK ("RecDueOn" > "RecDay"),
  "RecAnswer" text,
  "RecAnswered" timestamptz,
  "RecAnsweredBy" integer REFERENCES "SecUser",
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  "RecSearch" text NOT NULL GENERATED ALWAYS AS (folded(lpad("RecNumber"::text, 9, '0') || '-' || "RecYear"::text || ' ' || "RecName" || ' ' ||
    "PrsDocumentNumber" || ' ' || "RecEmail")) STORED,
  CONSTRAINT "one_number_a_claim" UNIQUE ("CpyID", "RecYear", "RecNumber"),
  CHECK (("RecAmount" IS NULL) = ("RecCurrency" IS NULL)),
  CHECK (("RecAnswer" IS NULL) = ("RecAnswered" IS NULL) AND ("RecAnswer" IS NULL) = ("RecAnsweredBy" IS NULL))
);
CREATE INDEX ON "CobClaim" USING gin ("RecSearch" gin_trgm_ops);
CREATE INDEX "claims_to_answer" ON "CobClaim" ("CpyID", "RecDueOn") WHERE "RecAnswered" IS NULL;
CREATE INDEX "claims_of_a_mailbox" ON "CobClaim" ("CpyID", "RecDay", lower("RecEmail"));
SELECT wall_company('CobClaim');

CREATE FUNCTION "keep_claim"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The answer, and what is generated after this trigger.
  free text[] := ARRAY['RecAnswer', 'RecAnswered', 'RecAnsweredBy', 'RecSearch'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a sheet of the Libro de Reclamaciones is never deleted'; END IF;
  IF OLD."RecAnswered" IS NOT NULL OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'a sheet of the Libro de Reclamaciones is answered once and never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_claim" BEFORE UPDATE OR DELETE ON "CobClaim" FOR EACH ROW EXECUTE FUNCTION "keep_claim"();

-- The staff who answer hear of each sheet.
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (11, 'REC', 'Hoja de reclamación', 'CobClaim', 'claim');

-- What goes with a letter, by kind and key: printed when the letter is sent.
ALTER TABLE "GenMail" ADD COLUMN "MalAttach" jsonb;
