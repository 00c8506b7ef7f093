-- Corrections of contact data that customers ask for and staff decide on (docs/decisions/0097). A null is data that nobody asks
-- to change. One waits at a time; what was asked for never changes, and it is decided once.
CREATE TABLE "PagContactRequest" (
  "CcrID" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "CusID" integer NOT NULL REFERENCES "PagCustomer",
  -- The customer's account, which asked.
  "UsrID" integer NOT NULL REFERENCES "SecUser",
  "CcrState" text NOT NULL DEFAULT 'PENDING' CHECK ("CcrState" IN ('PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  "CcrEmail" text,
  "CcrMobile" text,
  "CcrAddress" text,
  -- What stood in the record when it was asked.
  "CcrEmailBefore" text,
  "CcrMobileBefore" text,
  "CcrAddressBefore" text,
  "CcrReason" text,
  "CcrDecided" timestamptz,
  "CcrDecidedBy" integer REFERENCES "SecUser",
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  CHECK (num_nonnulls("CcrEmail", "CcrMobile", "CcrAddress") > 0),
  CHECK (("CcrState" = 'PENDING') = ("CcrDecided" IS NULL)),
  CHECK (("CcrState" = 'REFUSED') = ("CcrReason" IS NOT NULL)),
  CHECK (("CcrState" IN ('ACCEPTED', 'REFUSED')) = ("CcrDecidedBy" IS NOT NULL))
);
CREATE UNIQUE INDEX "one_open_contact_request" ON "PagContactRequest" ("CusID") WHERE "CcrState" = 'PENDING';
CREATE INDEX "contact_requests_of_a_company" ON "PagContactRequest" ("CpyID", "SecCreate" DESC);
CREATE INDEX "contact_requests_of_a_customer" ON "PagContactRequest" ("CusID", "CcrID" DESC);
SELECT wall_company('PagContactRequest');

CREATE FUNCTION "keep_contact_request"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decision text[] := ARRAY['CcrState', 'CcrReason', 'CcrDecided', 'CcrDecidedBy'];
BEGIN
  IF OLD."CcrState" <> 'PENDING' OR to_jsonb(NEW) - decision <> to_jsonb(OLD) - decision THEN
    RAISE EXCEPTION 'a request to correct contact data is decided once and never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_contact_request" BEFORE UPDATE ON "PagContactRequest" FOR EACH ROW EXECUTE FUNCTION "keep_contact_request"();

INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (12, 'CDC', 'Corrección de datos', 'PagContactRequest', 'contactrequest');
