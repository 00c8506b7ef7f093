-- What every save and every decision pays for its triggers (docs/decisions/0168). What is recorded stays the same.

-- Counts one write of this transaction (0107): the row that is free is found, locked and counted in by one statement.
CREATE OR REPLACE FUNCTION record_write("written" text, "company" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "mark" text := format(';%s/%s;', "written", "company");
  "counted" text := coalesce(current_setting('circuito.written', true), '');
BEGIN
  IF position("mark" IN "counted") > 0 THEN RETURN; END IF;
  UPDATE "SecTableVersion" SET "TvrWrites" = "TvrWrites" + 1
  WHERE "TvrTable" = "written" AND "TvrCompany" = "company" AND "TvrSlot" = (
    SELECT "TvrSlot" FROM "SecTableVersion" WHERE "TvrTable" = "written" AND "TvrCompany" = "company"
    ORDER BY "TvrSlot" LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO "SecTableVersion" ("TvrTable", "TvrCompany", "TvrWrites") VALUES ("written", "company", 1);
  END IF;
  -- Goes with the transaction, and with a savepoint that is undone.
  PERFORM set_config('circuito.written', "counted" || "mark", true);
END $$;

-- A save writes to several tables of one document: what the transaction has recorded of it just before is not recorded again (0103).
-- The document is remembered until another one is, and no longer than its row stands: a savepoint that is undone takes both.
DO $$
DECLARE
  "source" record;
BEGIN
  FOR "source" IN SELECT * FROM (VALUES
    ('LgsRequirement', '''REQ''', 'ReqID'), ('LgsRequirementDetail', '''REQ''', 'ReqID'),
    ('LgsCotization', '''COT''', 'CttID'), ('LgsCotizationDetail', '''COT''', 'CttID'),
    ('LgsCotizationParticipant', '''COT''', 'CttID'), ('LgsCotizationWinner', '''COT''', 'CttID'),
    ('LgsOrderPurcharse', '''ORD''', 'OrdID'), ('LgsOrderPurcharseDetail', '''ORD''', 'OrdID'),
    ('LgsOrderPurcharseVoucher', '''ORD''', 'OrdID'),
    ('LgsOrderAttended', '''OTT''', 'OttID'), ('LgsOrderAttendedDetail', '''OTT''', 'OttID'),
    ('LgsWarehouseRequirement', '''ALM''', 'WrqID'), ('LgsWarehouseRequirementDetail', '''ALM''', 'WrqID'),
    ('SecApprovalTransaction', 'changed."TrsCode"', 'DocEntry'), ('LgsDocumentAttach', 'changed."TrsCode"', 'DocEntry')
  ) AS each ("written", "kind", "document") LOOP
    EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE
      "first" text;
      "last" text;
    BEGIN
      SELECT min(one), max(one) INTO "first", "last" FROM (
        SELECT concat_ws(''/'', changed."CpyID", %s, changed.%I) AS one FROM changed WHERE changed.%I IS NOT NULL) each;
      IF "first" IS NULL OR ("first" = "last" AND "first" = current_setting(''circuito.changed'', true)) THEN RETURN NULL; END IF;
      INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
      SELECT DISTINCT change_position(), changed."CpyID", %s, changed.%I FROM changed WHERE changed.%I IS NOT NULL
      ON CONFLICT DO NOTHING;
      IF "first" = "last" THEN PERFORM set_config(''circuito.changed'', "first", true); END IF;
      RETURN NULL;
    END $body$', 'record_changes_' || "source"."written", "source"."kind", "source"."document", "source"."document",
      "source"."kind", "source"."document", "source"."document");
  END LOOP;
END $$;

-- Unread alerts of one person (0129), as most transactions have: one statement finds, locks and adds.
CREATE OR REPLACE FUNCTION add_unread("companies" integer[], "people" integer[], "counts" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF "people" IS NULL THEN RETURN; END IF;
  IF cardinality("people") = 1 THEN
    UPDATE "SecAlertUnread" SET "AluUnread" = "AluUnread" + "counts"[1]
    WHERE "CpyID" = "companies"[1] AND "UsrID" = "people"[1] AND "AluSlot" = (
      SELECT "AluSlot" FROM "SecAlertUnread" WHERE "CpyID" = "companies"[1] AND "UsrID" = "people"[1]
      ORDER BY "AluSlot" LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "SecAlertUnread" ("CpyID", "UsrID", "AluUnread") VALUES ("companies"[1], "people"[1], "counts"[1]);
    END IF;
    RETURN;
  END IF;
  WITH added AS MATERIALIZED (
    SELECT one.company, one.person, one.number, free."AluSlot" AS slot
    FROM unnest("companies", "people", "counts") AS one (company, person, number)
    LEFT JOIN LATERAL (
      SELECT "AluSlot" FROM "SecAlertUnread" WHERE "CpyID" = one.company AND "UsrID" = one.person
      ORDER BY "AluSlot" LIMIT 1 FOR UPDATE SKIP LOCKED
    ) free ON true
  ), counted AS (
    UPDATE "SecAlertUnread" SET "AluUnread" = "AluUnread" + added.number FROM added
    WHERE "CpyID" = added.company AND "UsrID" = added.person AND "AluSlot" = added.slot
  )
  INSERT INTO "SecAlertUnread" ("CpyID", "UsrID", "AluUnread")
  SELECT company, person, number FROM added WHERE slot IS NULL;
END $$;
