-- A credit note lowers the document that it names, down to nothing, and no order's balance beside it (docs/decisions/0194).

-- As in migration 0109; a debit note is lowered as well, unless an invoice or receipt of its order bears the same number.
CREATE OR REPLACE FUNCTION count_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "LgsOrderPurcharseVoucher" v SET "VouCredited" = counted.credited
  FROM credits_of_order(NEW."OrdID") counted
  WHERE v."VouID" = counted."VouID" AND v."VouCredited" <> counted.credited;
  RETURN NULL;
END $$;

CREATE FUNCTION credits_of_order(of_order integer) RETURNS TABLE ("VouID" integer, credited numeric) LANGUAGE sql STABLE AS $$
  SELECT i."VouID", CASE
    WHEN i."VouType" = '08' AND EXISTS (
      SELECT FROM "LgsOrderPurcharseVoucher" x WHERE x."OrdID" = i."OrdID" AND x."VouType" IN ('01', '03') AND x."SecStatus" = 1
        AND x."VouNumber" = i."VouNumber") THEN 0
    ELSE coalesce((
      SELECT -sum(n."VouTotal") FROM "LgsOrderPurcharseVoucher" n
      WHERE n."OrdID" = i."OrdID" AND n."VouType" = '07' AND n."SecStatus" = 1 AND n."VouChanges" = ARRAY[i."VouNumber"]
        AND n."VouCurrency" IS NOT DISTINCT FROM i."VouCurrency"), 0) END
  FROM "LgsOrderPurcharseVoucher" i
  WHERE i."OrdID" = of_order AND i."VouType" IN ('01', '03', '08') AND i."SecStatus" = 1
$$;

-- What live vouchers ask of their order: each charge less its own credit notes. A note that names no document, or several, came before
-- both were asked for (0109, decision 0131) and lowers the sum as it did.
CREATE FUNCTION vouchered_total(of_order integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT greatest(coalesce(sum(CASE
    WHEN "VouType" = '07' AND cardinality("VouChanges") = 1 THEN 0
    WHEN "VouType" = '07' THEN "VouTotal"
    ELSE greatest("VouTotal" - "VouCredited", 0) END), 0), 0)
  FROM "LgsOrderPurcharseVoucher" WHERE "OrdID" = of_order AND "SecStatus" = 1
$$;

-- Where notes freed too much of an order, it is billed for more than it comes to. That stands as it is, and never grows.
-- expand: the trigger below refuses under the same name what this check refused.
ALTER TABLE "LgsOrderPurcharse" DROP CONSTRAINT "never_more_than_ordered";
-- expand: it is the lower half of that check.
ALTER TABLE "LgsOrderPurcharse" ADD CONSTRAINT "vouchered_is_not_negative" CHECK ("OrdVouchered" >= 0);

SELECT set_config('app.company', '*', true);
UPDATE "LgsOrderPurcharseVoucher" v SET "VouCredited" = counted.credited
  FROM (SELECT DISTINCT "OrdID" FROM "LgsOrderPurcharseVoucher" WHERE "VouType" = '07' AND "SecStatus" = 1) noted,
    LATERAL credits_of_order(noted."OrdID") counted
  WHERE v."VouID" = counted."VouID" AND v."VouCredited" <> counted.credited;
UPDATE "LgsOrderPurcharse" o SET "OrdVouchered" = vouchered_total(o."OrdID")
  WHERE o."OrdID" IN (SELECT "OrdID" FROM "LgsOrderPurcharseVoucher" WHERE "VouType" = '07' AND "SecStatus" = 1)
    AND o."OrdVouchered" <> vouchered_total(o."OrdID");

CREATE FUNCTION keep_vouchers_within_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."OrdVouchered" - NEW."OrdTotal" > greatest(CASE TG_OP WHEN 'UPDATE' THEN OLD."OrdVouchered" - OLD."OrdTotal" END, 0) THEN
    RAISE EXCEPTION 'order % is billed for more than it comes to', NEW."OrdID"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'never_more_than_ordered';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_vouchers_within_order" BEFORE INSERT OR UPDATE OF "OrdVouchered", "OrdTotal" ON "LgsOrderPurcharse"
  FOR EACH ROW EXECUTE FUNCTION keep_vouchers_within_order();
