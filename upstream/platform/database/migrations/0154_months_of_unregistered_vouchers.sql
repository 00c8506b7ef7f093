-- A voucher that accounting made from its mailbox is taken back while its month is open (decision 0251). Withdrawing a voucher, and
-- annulling its order, ask for no month: keep_closed_months (migration 0036) lets deleted rows pass. Whoever takes one back says so by
-- this function, which holds the month as that trigger does.
CREATE FUNCTION hold_open_month(company integer, month text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(month_lock(company, month));
  -- A statement of its own: it sees what was committed while this one waited.
  PERFORM FROM "AccPeriod" WHERE "CpyID" = company AND "PerMonth" = month AND "PerStatus" = 2;
  IF FOUND THEN
    RAISE EXCEPTION 'the month % is closed', month
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_voucher_into_a_closed_month', DETAIL = month;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."VouMonth" := to_char(coalesce(NEW."VouIssueDate", (NEW."SecCreate" AT TIME ZONE 'America/Lima')::date), 'YYYY-MM');
  IF NEW."SecStatus" = 0 OR TG_OP = 'UPDATE' AND NEW."VouMonth" = OLD."VouMonth" AND NEW."VouReception" = OLD."VouReception"
    AND NEW."VouAccepted" = OLD."VouAccepted" AND OLD."SecStatus" = 1 THEN
    RETURN NEW;
  END IF;
  PERFORM hold_open_month(NEW."CpyID", NEW."VouMonth");
  RETURN NEW;
END $$;
