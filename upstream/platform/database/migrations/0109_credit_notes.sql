-- What of an invoice its credit notes take back is not to be paid (decision 0119).
ALTER TABLE "LgsOrderPurcharseVoucher"
  -- The documents that its XML says it changes, series and number without leading zeros.
  ADD "VouChanges" text[] NOT NULL DEFAULT '{}',
  -- What live credit notes of its order take back of it, counted by the trigger below.
  ADD "VouCredited" numeric(18,2) NOT NULL DEFAULT 0 CHECK ("VouCredited" >= 0);

-- Counts the credit notes of an order anew, whichever came first: the note or its invoice. Whoever writes a voucher holds its order's lock.
CREATE FUNCTION count_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "LgsOrderPurcharseVoucher" v SET "VouCredited" = counted.credited
  FROM (
    SELECT i."VouID", coalesce((
      SELECT -sum(n."VouTotal") FROM "LgsOrderPurcharseVoucher" n
      WHERE n."OrdID" = i."OrdID" AND n."VouType" = '07' AND n."SecStatus" = 1 AND n."VouChanges" = ARRAY[i."VouNumber"]
        AND n."VouCurrency" IS NOT DISTINCT FROM i."VouCurrency"), 0) AS credited
    FROM "LgsOrderPurcharseVoucher" i
    WHERE i."OrdID" = NEW."OrdID" AND i."VouType" IN ('01', '03') AND i."SecStatus" = 1) counted
  WHERE v."VouID" = counted."VouID" AND v."VouCredited" <> counted.credited;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_credit_notes" AFTER INSERT OR UPDATE OF "SecStatus", "VouType", "VouNumber", "VouCurrency", "VouTotal", "VouChanges"
  ON "LgsOrderPurcharseVoucher" FOR EACH ROW EXECUTE FUNCTION count_credit_notes();

-- As in migration 0080, and no more than what the credit notes leave. A note that comes after its invoice was paid is taken all the same.
CREATE OR REPLACE FUNCTION count_voucher_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid_voucher record;
  most numeric;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Only into what is confirmed, as it stands confirmed.
    PERFORM FROM "GenSupplierBanks" b JOIN "LgsOrderPurcharseVoucher" v ON v."VouID" = NEW."VouID" AND v."SupID" = b."SupID"
      WHERE b."PbkID" = NEW."PbkID" AND b."PbkState" = 2 AND b."SecStatus" = 1 AND b."PbkBill" = NEW."PbkBill" FOR SHARE OF b;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % is not a confirmed one of the supplier', NEW."PbkID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_into_confirmed_accounts';
    END IF;
  END IF;
  UPDATE "LgsOrderPurcharseVoucher" SET "VouPaid" = "VouPaid" + CASE TG_OP WHEN 'INSERT' THEN NEW."VpyAmount" ELSE -NEW."VpyAmount" END
    WHERE "VouID" = NEW."VouID" RETURNING "VouID", "OrdID", "VouTotal", "VouCredited", "VouPaid" INTO paid_voucher;
  IF TG_OP = 'INSERT' AND paid_voucher."VouPaid" > paid_voucher."VouTotal" - paid_voucher."VouCredited" THEN
    RAISE EXCEPTION 'voucher % is paid by more than its credit notes leave', paid_voucher."VouID"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'never_paid_more_than_billed';
  END IF;
  IF TG_OP = 'INSERT' AND paid_voucher."VouTotal" IS NULL THEN
    SELECT "OrdTotal" INTO most FROM "LgsOrderPurcharse" WHERE "OrdID" = paid_voucher."OrdID" FOR NO KEY UPDATE;
    -- A statement of its own: it sees what was committed while this one waited.
    IF (SELECT sum("VouPaid") FROM "LgsOrderPurcharseVoucher" WHERE "OrdID" = paid_voucher."OrdID" AND "SecStatus" = 1) > most THEN
      RAISE EXCEPTION 'order % is paid by more than it comes to', paid_voucher."OrdID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'never_paid_more_than_ordered';
    END IF;
  END IF;
  RETURN NULL;
END $$;
