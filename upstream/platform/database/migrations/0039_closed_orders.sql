-- An order that a person closes although not all of it was received or billed, and opens again (decision 0026).
ALTER TABLE "LgsOrderPurcharse"
  -- Why; null unless it was closed by hand.
  ADD "OrdCloseReason" text CHECK (length("OrdCloseReason") BETWEEN 1 AND 256),
  ADD "OrdCloseDate" timestamptz,
  ADD "UsrCloseID" integer REFERENCES "SecUser",
  ADD CONSTRAINT "closed_by_hand_is_closed" CHECK ("OrdCloseReason" IS NULL OR "OrdStatus" = 6),
  ADD CONSTRAINT "closed_by_somebody" CHECK (
    ("OrdCloseReason" IS NULL) = ("OrdCloseDate" IS NULL) AND ("OrdCloseReason" IS NULL) = ("UsrCloseID" IS NULL));

-- Nothing that waits for staff is closed in, and neither closing nor opening reaches into a closed month.
CREATE FUNCTION keep_closing_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE month text := to_char(coalesce(OLD."OrdCloseDate", NEW."OrdCloseDate") AT TIME ZONE 'America/Lima', 'YYYY-MM');
BEGIN
  IF NEW."OrdCloseReason" IS NOT NULL THEN
    PERFORM FROM "LgsOrderPurcharseVoucher" WHERE "OrdID" = NEW."OrdID" AND "SecStatus" = 1 AND "VouReception" = 0;
    IF FOUND THEN
      RAISE EXCEPTION 'order % has vouchers to be received', NEW."OrdID"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'no_closing_before_vouchers';
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(month_lock(NEW."CpyID", month));
  -- A statement of its own: it sees what was committed while this one waited.
  PERFORM FROM "AccPeriod" WHERE "CpyID" = NEW."CpyID" AND "PerMonth" = month AND "PerStatus" = 2;
  IF FOUND THEN
    RAISE EXCEPTION 'the month % is closed', month
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_closing_in_a_closed_month', DETAIL = month;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_closing_of_orders" BEFORE UPDATE OF "OrdCloseReason" ON "LgsOrderPurcharse" FOR EACH ROW
  WHEN ((OLD."OrdCloseReason" IS NULL) <> (NEW."OrdCloseReason" IS NULL)) EXECUTE FUNCTION keep_closing_of_orders();

-- An order that was closed by hand takes no voucher, and gives none back that was received.
CREATE FUNCTION keep_vouchers_of_closed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reason text;
BEGIN
  IF NEW."SecStatus" = 0 OR NEW."VouReception" = 1 AND TG_OP = 'UPDATE' THEN
    RETURN NEW;
  END IF;
  -- Waits for whoever closes the order at this moment, and reads what that made of it.
  SELECT "OrdCloseReason" INTO reason FROM "LgsOrderPurcharse" WHERE "OrdID" = NEW."OrdID" FOR NO KEY UPDATE;
  IF reason IS NOT NULL THEN
    RAISE EXCEPTION 'order % is closed', NEW."OrdID"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_voucher_into_a_closed_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_vouchers_of_closed_orders" BEFORE INSERT OR UPDATE OF "SecStatus", "VouReception", "OrdID"
  ON "LgsOrderPurcharseVoucher" FOR EACH ROW EXECUTE FUNCTION keep_vouchers_of_closed_orders();
