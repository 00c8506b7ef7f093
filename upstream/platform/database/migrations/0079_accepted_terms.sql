-- Which terms a customer accepted, when, and for which payment (docs/decisions/0081). Each version is stored once with its text;
-- nothing of either table is changed or taken away.
CREATE TABLE "PagTerms" (
  "TrmVersion" text PRIMARY KEY,
  "TrmText" text NOT NULL,
  -- SHA-256 of the text, in hexadecimal.
  "TrmHash" text NOT NULL CHECK ("TrmHash" = encode(sha256(convert_to("TrmText", 'UTF8')), 'hex')),
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now()
);
CREATE TABLE "PagTermsAcceptance" (
  "TraID" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "CusID" integer NOT NULL REFERENCES "PagCustomer",
  "UsrID" integer NOT NULL REFERENCES "SecUser",
  "PgwID" integer NOT NULL REFERENCES "PagPaymentGateway",
  "TrmVersion" text NOT NULL REFERENCES "PagTerms",
  "TraAddress" text,
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  CONSTRAINT "one_acceptance_a_payment" UNIQUE ("PgwID")
);
CREATE INDEX ON "PagTermsAcceptance" ("CusID", "TraID");
SELECT wall_company('PagTermsAcceptance');

CREATE FUNCTION "keep_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accepted terms are never changed or deleted';
END $$;
CREATE TRIGGER "keep_terms" BEFORE UPDATE OR DELETE ON "PagTerms" FOR EACH ROW EXECUTE FUNCTION "keep_terms"();
CREATE TRIGGER "keep_acceptance" BEFORE UPDATE OR DELETE ON "PagTermsAcceptance" FOR EACH ROW EXECUTE FUNCTION "keep_terms"();
