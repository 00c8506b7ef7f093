-- One search over every kind of record (decision 0082): the columns and indexes that the searches of single lists lacked.
SELECT set_config('app.company', '*', true);

-- Vouchers are looked for by their number, their order's, and who sends them. The last two are the order's and never change
-- once it has a voucher.
ALTER TABLE "LgsOrderPurcharseVoucher" ADD COLUMN "VouSearch" text NOT NULL DEFAULT '';
CREATE FUNCTION "voucher_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT folded(concat_ws(' ', NEW."VouNumber", o."OrdDocumentNumber", o."SupDocumentNumber", o."SupName"))
    INTO NEW."VouSearch" FROM "LgsOrderPurcharse" o WHERE o."OrdID" = NEW."OrdID";
  RETURN NEW;
END $$;
CREATE TRIGGER "voucher_search" BEFORE INSERT OR UPDATE OF "VouNumber", "OrdID" ON "LgsOrderPurcharseVoucher"
  FOR EACH ROW EXECUTE FUNCTION "voucher_search"();
UPDATE "LgsOrderPurcharseVoucher" SET "VouNumber" = "VouNumber";
CREATE INDEX ON "LgsOrderPurcharseVoucher" USING gin ("VouSearch" gin_trgm_ops) WHERE "SecStatus" = 1;

ALTER TABLE "PagCustomer" ADD COLUMN "CusSearch" text NOT NULL GENERATED ALWAYS AS (folded("nroDocumentoTitular" || ' ' || "nombres"
  || ' ' || "apellidosPaternos" || ' ' || "apellidosMaterno" || ' ' || coalesce("correoElectronico", ''))) STORED;
CREATE INDEX ON "PagCustomer" USING gin ("CusSearch" gin_trgm_ops) WHERE "SecStatus" = 1;

-- Somebody by the beginning of their document.
CREATE INDEX ON "GenPerson" ("PrsDocumentNumber" text_pattern_ops);

SELECT set_config('app.company', '', true);
