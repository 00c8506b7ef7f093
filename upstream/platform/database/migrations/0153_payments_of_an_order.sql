-- Where an order has a voucher that says no amount and was paid, or is to be, its total bounds every payment (decision 0247): what such
-- a voucher bills counts in no balance (vouchered_total, migration 0140), so that an invoice for the same may stand beside it.

-- What an order's total leaves to be paid of a voucher; null where the voucher alone bounds it. What a credit note took back of a paid
-- invoice is the supplier's to give back, and may be billed anew: it does not count.
CREATE FUNCTION pending_of_order(of_voucher integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT r."OrdTotal" - sum(CASE
    WHEN v."VouTotal" IS NULL THEN v."VouPaid"
    ELSE least(v."VouPaid", greatest(v."VouTotal" - v."VouCredited", 0)) END)
  FROM "LgsOrderPurcharseVoucher" v JOIN "LgsOrderPurcharse" r ON r."OrdID" = v."OrdID"
  WHERE v."OrdID" = (SELECT p."OrdID" FROM "LgsOrderPurcharseVoucher" p WHERE p."VouID" = of_voucher) AND v."SecStatus" = 1
  GROUP BY r."OrdTotal"
  HAVING bool_or(v."VouTotal" IS NULL AND (v."VouPaid" > 0 OR v."VouID" = of_voucher))
$$;

-- As in migration 0109, and no more than that function leaves.
CREATE OR REPLACE FUNCTION count_voucher_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid_voucher record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Only into what is confirmed, as it stands confirmed.
    PERFORM FROM "GenSupplierBanks" b JOIN "LgsOrderPurcharseVoucher" v ON v."VouID" = NEW."VouID" AND v."SupID" = b."SupID"
      WHERE b."PbkID" = NEW."PbkID" AND b."PbkState" = 2 AND b."SecStatus" = 1 AND b."PbkBill" = NEW."PbkBill" FOR SHARE OF b;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % is not a confirmed one of the supplier', NEW."PbkID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_into_confirmed_accounts';
    END IF;
    -- Before its voucher, as the services lock them: payments of two vouchers of an order come one after the other.
    PERFORM FROM "LgsOrderPurcharse" r
      WHERE r."OrdID" = (SELECT v."OrdID" FROM "LgsOrderPurcharseVoucher" v WHERE v."VouID" = NEW."VouID") FOR NO KEY UPDATE;
  END IF;
  UPDATE "LgsOrderPurcharseVoucher" SET "VouPaid" = "VouPaid" + CASE TG_OP WHEN 'INSERT' THEN NEW."VpyAmount" ELSE -NEW."VpyAmount" END
    WHERE "VouID" = NEW."VouID" RETURNING "VouID", "OrdID", "VouTotal", "VouCredited", "VouPaid" INTO paid_voucher;
  IF TG_OP = 'INSERT' THEN
    IF paid_voucher."VouPaid" > paid_voucher."VouTotal" - paid_voucher."VouCredited" THEN
      RAISE EXCEPTION 'voucher % is paid by more than its credit notes leave', paid_voucher."VouID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'never_paid_more_than_billed';
    END IF;
    -- A statement of its own: it sees what was committed while this one waited.
    IF pending_of_order(NEW."VouID") < 0 THEN
      RAISE EXCEPTION 'order % is paid by more than it comes to', paid_voucher."OrdID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'never_paid_more_than_ordered';
    END IF;
  END IF;
  RETURN NULL;
END $$;
