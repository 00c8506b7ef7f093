-- What people keep of the house's general tables: counters and their formats, parameters, ubigeo (rules 5, portal.md 7).
SET LOCAL app.company = '*';

-- A prefix belongs to one kind of document of a company for good: what was issued with it is never another kind's number.
CREATE TABLE "GenNumberingPrefix" (
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "NumPrefix" text NOT NULL,
  "TrsCode" text NOT NULL,
  PRIMARY KEY ("CpyID", "NumPrefix"),
  UNIQUE ("CpyID", "NumPrefix", "TrsCode")
);
ALTER TABLE "GenNumberingPrefix" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "GenNumberingPrefix" FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON "GenNumberingPrefix" USING (in_company("CpyID")) WITH CHECK (in_company("CpyID"));
INSERT INTO "GenNumberingPrefix" SELECT DISTINCT "CpyID", "NumPrefix", "TrsCode" FROM "GenNumbering";

ALTER TABLE "GenNumbering"
  -- Numbers that were left out on purpose, each time with a reason in SecAudit.
  ADD "NumSkipped" integer NOT NULL DEFAULT 0,
  ADD "SecCreate" timestamptz NOT NULL DEFAULT now(), ADD "SecUpdate" timestamptz,
  ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT "skipped_within_last" CHECK ("NumSkipped" BETWEEN 0 AND "NumLast"),
  ADD CONSTRAINT "width_of_numbers" CHECK ("NumWidth" BETWEEN 3 AND 9),
  ADD CONSTRAINT "prefix_in_capitals" CHECK ("NumPrefix" ~ '^[A-Z][A-Z0-9]{0,9}$'),
  -- The code of a kind is what its numbers begin with before anybody says otherwise.
  ADD CONSTRAINT "no_other_kinds_code"
    CHECK ("NumPrefix" = "TrsCode" OR "NumPrefix" NOT IN ('REQ', 'COT', 'ORD', 'OTT', 'ACT', 'ALM', 'RCB', 'SEG')),
  ADD CONSTRAINT "one_kind_a_prefix" FOREIGN KEY ("CpyID", "NumPrefix", "TrsCode")
    REFERENCES "GenNumberingPrefix" ("CpyID", "NumPrefix", "TrsCode");

CREATE FUNCTION "keep_numbering"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."NumLast" < OLD."NumLast" THEN
    RAISE EXCEPTION 'a counter is only raised' USING ERRCODE = 'check_violation', CONSTRAINT = 'only_raised';
  END IF;
  IF TG_OP = 'INSERT' OR NEW."NumPrefix" <> OLD."NumPrefix" THEN
    INSERT INTO "GenNumberingPrefix" VALUES (NEW."CpyID", NEW."NumPrefix", NEW."TrsCode") ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_numbering" BEFORE INSERT OR UPDATE ON "GenNumbering" FOR EACH ROW EXECUTE FUNCTION "keep_numbering"();

ALTER TABLE "GenParameter"
  -- Of a company's own parameters: which kind of value, and what it is for; the program's own are said by the program.
  ADD "PrmKind" text CHECK ("PrmKind" IN ('text', 'number', 'flag', 'date', 'url', 'email')),
  ADD "PrmDescription" text CHECK (length("PrmDescription") <= 256),
  ADD "SecStatus" smallint NOT NULL DEFAULT 1 CHECK ("SecStatus" IN (0, 1)),
  ADD "SecCreate" timestamptz NOT NULL DEFAULT now(), ADD "SecUpdate" timestamptz,
  ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1;

-- Places are the same for every company; one that is switched off is offered no more, and stays readable where it stands.
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['GenDepartment', 'GenProvince', 'GenDistrict'] LOOP
    EXECUTE format('ALTER TABLE %I
      ADD "SecStatus" smallint NOT NULL DEFAULT 1 CHECK ("SecStatus" IN (0, 1)),
      ADD "SecCreate" timestamptz NOT NULL DEFAULT now(), ADD "SecUpdate" timestamptz,
      ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1', place);
  END LOOP;
END $$;
ALTER TABLE "GenDepartment" ADD CONSTRAINT "two_digits" CHECK ("DptID" ~ '^\d{2}$'), ADD CHECK ("DptName" <> '');
ALTER TABLE "GenProvince" ADD CONSTRAINT "begins_with_department" CHECK ("PrvID" ~ ('^' || "DptID" || '\d{2}$')), ADD CHECK ("PrvName" <> '');
ALTER TABLE "GenDistrict" ADD CONSTRAINT "begins_with_province" CHECK ("DtrID" ~ ('^' || "PrvID" || '\d{2}$')), ADD CHECK ("DtrName" <> '');
CREATE INDEX ON "GenProvince" ("DptID");
CREATE INDEX ON "GenDistrict" ("PrvID");
