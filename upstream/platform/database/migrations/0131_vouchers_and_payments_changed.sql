-- When vouchers, instalments and payments were changed last (docs/decisions/0160). A voucher is of several rows: each write to one
-- of them is recorded as the changes of documents are (0103), as one of the voucher and as one of its order.
CREATE FUNCTION record_voucher_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
  SELECT DISTINCT change_position(), changed."CpyID", 'VOU', changed."VouID" FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER record_voucher_inserts AFTER INSERT ON "LgsOrderPurcharseVoucher" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_changes();
CREATE TRIGGER record_voucher_updates AFTER UPDATE ON "LgsOrderPurcharseVoucher" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_changes();
CREATE TRIGGER record_voucher_deletes AFTER DELETE ON "LgsOrderPurcharseVoucher" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_changes();

-- What belongs to a voucher names it alone: the order is the voucher's. Payments are added to the voucher's own row (0080).
CREATE FUNCTION record_voucher_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
  SELECT DISTINCT change_position(), v."CpyID", kind."TrsCode", kind."DocEntry"
  FROM (SELECT DISTINCT "VouID" FROM changed) part JOIN "LgsOrderPurcharseVoucher" v USING ("VouID"),
    LATERAL (VALUES ('VOU', v."VouID"), ('ORD', v."OrdID")) kind ("TrsCode", "DocEntry")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DO $$
DECLARE
  "part" text;
BEGIN
  FOREACH "part" IN ARRAY ARRAY['LgsOrderPurcharseVoucherDetail', 'LgsOrderPurcharseVoucherComment'] LOOP
    EXECUTE format('CREATE TRIGGER record_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_part_changes()', "part");
    EXECUTE format('CREATE TRIGGER record_updates AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_part_changes()', "part");
    EXECUTE format('CREATE TRIGGER record_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_voucher_part_changes()', "part");
  END LOOP;
END $$;

-- The changes of vouchers, counted by themselves as those of each kind are (0119).
CREATE VIEW "SecDocumentChangeVOU" WITH (security_invoker = true) AS
  SELECT "CpyID", "DocEntry", "ChgDate" FROM "SecDocumentChange" WHERE "TrsCode" = 'VOU';
COMMENT ON VIEW "SecDocumentChangeVOU" IS 'counted';

SELECT set_config('app.company', '*', true);
INSERT INTO "SecDocumentChange" ("ChgPosition", "CpyID", "TrsCode", "DocEntry")
SELECT change_position(), "CpyID", 'VOU', "VouID" FROM "LgsOrderPurcharseVoucher" WHERE "SecStatus" = 1;

-- Instalments and payments are one row each, which holds the moment itself.
CREATE FUNCTION note_change_date() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."ChgDate" := clock_now();
  RETURN NEW;
END $$;
DO $$
DECLARE
  "dated" text;
BEGIN
  FOREACH "dated" IN ARRAY ARRAY['PagInstalment', 'PagPayment', 'AccVoucherPayment'] LOOP
    EXECUTE format('ALTER TABLE %I ADD "ChgDate" timestamptz NOT NULL DEFAULT clock_now()', "dated");
    EXECUTE format('CREATE TRIGGER note_change_date BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION note_change_date()', "dated");
  END LOOP;
END $$;
