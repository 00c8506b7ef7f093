-- A supplier's bank account that is new or was changed is paid to once a second person confirmed it (decision 0078).
ALTER TABLE "GenSupplierBanks"
  -- 1 por confirmar, 2 confirmada, 3 rechazada.
  ADD "PbkState" smallint NOT NULL DEFAULT 1 CHECK ("PbkState" BETWEEN 1 AND 3),
  -- Everybody who wrote or changed it since it was last confirmed; nobody for what was there before confirmation was asked for.
  ADD "PbkChangedBy" integer[] NOT NULL DEFAULT '{}',
  ADD "PbkDateChange" timestamptz,
  ADD "UsrDecideID" integer REFERENCES "SecUser",
  ADD "PbkDateDecide" timestamptz,
  ADD "PbkRejectReason" text CHECK (length(btrim("PbkRejectReason")) BETWEEN 1 AND 256),
  -- What was last confirmed, while a change of it waits.
  ADD "PbkConfirmed" jsonb;

-- What is registered already has been paid to: it stands as confirmed, by nobody.
UPDATE "GenSupplierBanks" SET "PbkState" = 2;

ALTER TABLE "GenSupplierBanks"
  ADD CONSTRAINT "account_takes_two" CHECK (
    CASE WHEN "PbkState" = 1 THEN "UsrDecideID" IS NULL AND "PbkDateDecide" IS NULL
      WHEN "PbkState" = 2 AND "UsrDecideID" IS NULL THEN "PbkChangedBy" = '{}'
      ELSE "UsrDecideID" IS NOT NULL AND "PbkDateDecide" IS NOT NULL AND "UsrDecideID" <> ALL ("PbkChangedBy") END),
  ADD CONSTRAINT "rejected_with_reason" CHECK ("PbkState" <> 3 OR "PbkRejectReason" IS NOT NULL),
  ADD CONSTRAINT "waits_because_of_somebody" CHECK ("PbkState" <> 1 OR "PbkChangedBy" <> '{}');
CREATE INDEX ON "GenSupplierBanks" ("SupID") WHERE "PbkState" = 1 AND "SecStatus" = 1;

-- What of an account is confirmed.
CREATE FUNCTION account_details("GenSupplierBanks") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('TypeBank', $1."TypeBank", 'TypeCurrency', $1."TypeCurrency", 'PbkBill', $1."PbkBill",
    'PbkBeneficiaryName', $1."PbkBeneficiaryName")
$$;

-- A new or changed account waits, whoever writes it; only what waited is confirmed, as it stands, and nobody who changed it is
-- forgotten. A rejected change may bring back what was confirmed before.
CREATE FUNCTION keep_confirmed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_kept boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Nobody wrote it: it came with the data of the installation.
    is_kept := NEW."PbkState" = 1 OR NEW."UsrCreateID" IS NULL;
  ELSIF NEW."PbkState" = 1 THEN
    is_kept := CASE OLD."PbkState" WHEN 2 THEN NEW."PbkConfirmed" @> account_details(OLD)
        ELSE NEW."PbkChangedBy" @> OLD."PbkChangedBy" AND NEW."PbkConfirmed" IS NOT DISTINCT FROM OLD."PbkConfirmed" END
      AND (account_details(NEW) = account_details(OLD) OR NEW."UsrUpdateID" = ANY (NEW."PbkChangedBy"));
  ELSIF account_details(NEW) = account_details(OLD) AND NEW."PbkChangedBy" = OLD."PbkChangedBy" THEN
    is_kept := OLD."PbkState" IN (1, NEW."PbkState");
  ELSE
    is_kept := OLD."PbkState" = 1 AND NEW."PbkState" = 2 AND OLD."PbkConfirmed" @> account_details(NEW)
      AND to_jsonb(NEW."PbkChangedBy") = OLD."PbkConfirmed" -> 'PbkChangedBy'
      AND NEW."UsrDecideID" IS NOT DISTINCT FROM (OLD."PbkConfirmed" ->> 'UsrDecideID')::integer;
  END IF;
  IF is_kept THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'account % is confirmed by a second person, as it stands', NEW."PbkID"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'changed_accounts_wait';
END $$;
CREATE TRIGGER "keep_confirmed_accounts" BEFORE INSERT OR UPDATE ON "GenSupplierBanks"
  FOR EACH ROW EXECUTE FUNCTION keep_confirmed_accounts();

-- Alerts lead to suppliers: an account of theirs waits for whoever confirms it, or was confirmed or rejected.
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (10, 'PRV', 'Proveedor', 'GenSupplier', 'supplier');
