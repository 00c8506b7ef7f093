-- Which documents were changed, in an order that other programs can follow (docs/decisions/0114). The transactions that write
-- add rows of their own and wait for nobody. A position is the number of the transaction: whoever reads below the oldest
-- transaction that still runs reads all there will ever be there.
CREATE TABLE "SecDocumentChange" (
  "ChgPosition" bigint NOT NULL,
  "CpyID" integer NOT NULL,
  "TrsCode" text NOT NULL,
  "DocEntry" integer NOT NULL,
  "ChgDate" timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY ("CpyID", "ChgPosition", "TrsCode", "DocEntry")
);
CREATE INDEX ON "SecDocumentChange" ("CpyID", "TrsCode", "DocEntry", "ChgPosition");
SELECT wall_company('SecDocumentChange');

-- Another server counts its transactions anew: what a database that was copied there adds to them (the services see to it).
CREATE TABLE "SecDocumentChangeOffset" (
  "OffID" smallint PRIMARY KEY DEFAULT 1 CHECK ("OffID" = 1),
  "OffPositions" bigint NOT NULL
);
INSERT INTO "SecDocumentChangeOffset" ("OffPositions") VALUES (0);

-- The position of what this transaction changes.
CREATE FUNCTION change_position() RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC SELECT pg_current_xact_id()::text::bigint + "OffPositions" FROM "SecDocumentChangeOffset"; END;

-- Below it nothing is added any more.
CREATE FUNCTION change_horizon() RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + "OffPositions" FROM "SecDocumentChangeOffset"; END;

-- The next transaction's position, at least.
CREATE FUNCTION change_limit() RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint + "OffPositions" FROM "SecDocumentChangeOffset"; END;

-- Every write to a table records the documents that its rows ("changed") are part of.
CREATE FUNCTION record_changes_of("written" text, "kind" text, "document" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "recorder" text := 'record_changes_' || "written";
BEGIN
  EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
    INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
    SELECT DISTINCT change_position(), changed."CpyID", %s, changed.%I FROM changed WHERE changed.%I IS NOT NULL
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $body$', "recorder", "kind", "document", "document");
  EXECUTE format('CREATE TRIGGER record_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', "written", "recorder");
  EXECUTE format('CREATE TRIGGER record_updates AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', "written", "recorder");
  EXECUTE format('CREATE TRIGGER record_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', "written", "recorder");
END $$;

SELECT record_changes_of("written", "kind", "document") FROM (VALUES
  ('LgsRequirement', '''REQ''', 'ReqID'), ('LgsRequirementDetail', '''REQ''', 'ReqID'),
  ('LgsCotization', '''COT''', 'CttID'), ('LgsCotizationDetail', '''COT''', 'CttID'),
  ('LgsCotizationParticipant', '''COT''', 'CttID'), ('LgsCotizationWinner', '''COT''', 'CttID'),
  ('LgsOrderPurcharse', '''ORD''', 'OrdID'), ('LgsOrderPurcharseDetail', '''ORD''', 'OrdID'),
  ('LgsOrderPurcharseVoucher', '''ORD''', 'OrdID'),
  ('LgsOrderAttended', '''OTT''', 'OttID'), ('LgsOrderAttendedDetail', '''OTT''', 'OttID'),
  ('LgsWarehouseRequirement', '''ALM''', 'WrqID'), ('LgsWarehouseRequirementDetail', '''ALM''', 'WrqID'),
  ('SecApprovalTransaction', 'changed."TrsCode"', 'DocEntry'), ('LgsDocumentAttach', 'changed."TrsCode"', 'DocEntry')
) AS source ("written", "kind", "document");

-- Whoever begins to follow finds every document once.
SELECT set_config('app.company', '*', true);
INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
SELECT change_position(), "CpyID", 'REQ', "ReqID" FROM "LgsRequirement" WHERE "SecStatus" = 1
UNION ALL SELECT change_position(), "CpyID", 'COT', "CttID" FROM "LgsCotization" WHERE "SecStatus" = 1
UNION ALL SELECT change_position(), "CpyID", 'ORD', "OrdID" FROM "LgsOrderPurcharse" WHERE "SecStatus" = 1
UNION ALL SELECT change_position(), "CpyID", 'OTT', "OttID" FROM "LgsOrderAttended" WHERE "SecStatus" = 1
UNION ALL SELECT change_position(), "CpyID", 'ALM', "WrqID" FROM "LgsWarehouseRequirement" WHERE "SecStatus" = 1;
