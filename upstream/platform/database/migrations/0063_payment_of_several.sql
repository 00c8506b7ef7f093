-- A card payment may be of several instalments (docs/decisions/0069). What it pays of each; the attempt's own instalment
-- is the first of them.
CREATE TABLE "PagAttemptInstalment" (
  "PgwID" integer NOT NULL REFERENCES "PagPaymentGateway",
  "idCuotaCobrar" integer NOT NULL REFERENCES "PagInstalment",
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "PaiAmount" numeric(18,2) NOT NULL CHECK ("PaiAmount" > 0),
  -- Whether something may still come of the attempt; follows from its state.
  "PaiOpen" boolean NOT NULL,
  PRIMARY KEY ("PgwID", "idCuotaCobrar")
);
INSERT INTO "PagAttemptInstalment" ("PgwID", "idCuotaCobrar", "CpyID", "PaiAmount", "PaiOpen")
  SELECT "PgwID", "idCuotaCobrar", "CpyID", "amount", "PgwState" IN ('CREATED', 'PENDING', 'UNKNOWN') FROM "PagPaymentGateway";

-- Nobody pays an instalment twice, whichever others are paid with it.
CREATE UNIQUE INDEX "one_open_attempt_of_each" ON "PagAttemptInstalment" ("idCuotaCobrar") WHERE "PaiOpen";

CREATE FUNCTION "follow_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PagAttemptInstalment" SET "PaiOpen" = NEW."PgwState" IN ('CREATED', 'PENDING', 'UNKNOWN') WHERE "PgwID" = NEW."PgwID";
  RETURN NULL;
END $$;
CREATE TRIGGER "follow_attempt" AFTER UPDATE OF "PgwState" ON "PagPaymentGateway" FOR EACH ROW
  WHEN (OLD."PgwState" IS DISTINCT FROM NEW."PgwState") EXECUTE FUNCTION "follow_attempt"();

-- A payment of each instalment, with a receipt of its own, under the one number of the charge.
ALTER TABLE "PagPayment" DROP CONSTRAINT "PagPayment_purchasenumber_key";
ALTER TABLE "PagPayment" ADD UNIQUE ("purchasenumber", "idCuotaCobrar");

SELECT wall_company('PagAttemptInstalment');
