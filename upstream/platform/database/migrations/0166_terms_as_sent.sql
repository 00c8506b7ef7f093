-- What the terms of an offer say and are worth is kept with it when it is sent, as the weights are with its quotation (rules 3); an order
-- keeps what it says (decision 0258). Null where services of the version before write the row: then what the lists say today counts.
SELECT set_config('app.company', '*', true);
ALTER TABLE "LgsCotizationProvider"
  ADD "ConDescription" text,
  ADD "ConPoints" numeric(6,3) CONSTRAINT "points_of_condition" CHECK ("ConPoints" BETWEEN 0 AND 100),
  ADD "DayDescription" text,
  ADD "DayNumber" integer CONSTRAINT "days_of_credit" CHECK ("DayNumber" >= 0),
  ADD "TypePaymentPoints" numeric(6,3) CONSTRAINT "points_of_payment_form" CHECK ("TypePaymentPoints" BETWEEN 0 AND 100);
ALTER TABLE "LgsOrderPurcharse" ADD "ConDescription" text, ADD "DayDescription" text;

-- Of what is there already only today's lists are known. Opened offers are held by their trigger, and stay what they were.
ALTER TABLE "LgsCotizationProvider" DISABLE TRIGGER "keep_opened_offers";
UPDATE "LgsCotizationProvider" o SET
  "ConDescription" = (SELECT c."ConDescription" FROM "LgsPaymentCondition" c WHERE c."ConID" = o."ConID"),
  "ConPoints" = (SELECT c."ConPoints" FROM "LgsPaymentCondition" c WHERE c."ConID" = o."ConID"),
  "DayDescription" = (SELECT d."DayDescription" FROM "LgsDayCredit" d WHERE d."DayID" = o."DayID"),
  "DayNumber" = (SELECT d."DayNumber" FROM "LgsDayCredit" d WHERE d."DayID" = o."DayID"),
  "TypePaymentPoints" = (
    SELECT CASE WHEN f."DedHelper" ~ '^[0-9]{1,3}([.][0-9]+)?$' THEN least(f."DedHelper"::numeric, 100) ELSE 0 END FROM "GenDefinition" f
    WHERE f."DefID" = 1056 AND f."DedValue" = o."TypePayment" AND (f."CpyID" IS NULL OR f."CpyID" = o."CpyID")
    ORDER BY f."CpyID" NULLS LAST LIMIT 1);
ALTER TABLE "LgsCotizationProvider" ENABLE TRIGGER "keep_opened_offers";
UPDATE "LgsOrderPurcharse" r SET
  "ConDescription" = (SELECT c."ConDescription" FROM "LgsPaymentCondition" c WHERE c."ConID" = r."ConID"),
  "DayDescription" = (SELECT d."DayDescription" FROM "LgsDayCredit" d WHERE d."DayID" = r."DayID")
  WHERE r."ConID" IS NOT NULL OR r."DayID" IS NOT NULL;
