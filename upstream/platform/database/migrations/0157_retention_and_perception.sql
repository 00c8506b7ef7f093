-- What is to be paid of a voucher knows what its XML says of retención and percepción (docs/decisions/0252).

-- What of a share of a voucher's total is left by its credit notes: the same part as of the total.
CREATE FUNCTION left_of_share(share numeric, total numeric, credited numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN share = 0 THEN 0.00 ELSE round(share * greatest(total - credited, 0) / total, 2) END
$$;

-- expand: the services of the release before write no shares, and what they write is bounded as it was; what a retención leaves besides, the
-- trigger below bounds, as what credit notes leave.
ALTER TABLE "LgsOrderPurcharseVoucher"
  -- What the buyer keeps of the total for SUNAT (catalogue 53: 62), and what is collected on top of it (51, 52, 53); in the voucher's currency.
  ADD "VouRetention" numeric(18,2) NOT NULL DEFAULT 0,
  ADD "VouPerception" numeric(18,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "shares_of_the_total" CHECK ("VouRetention" = 0 AND "VouPerception" = 0 OR "VouTotal" IS NOT NULL
    AND "VouRetention" >= 0 AND "VouRetention" < "VouTotal" AND "VouPerception" >= 0 AND "VouPerception" <= "VouTotal"),
  -- What is to be paid to the supplier in all, for whoever asks; null where the voucher says no amount.
  ADD "VouPayableAmount" numeric(18,2) GENERATED ALWAYS AS ("VouTotal" - "VouCredited"
    - left_of_share("VouRetention", "VouTotal", "VouCredited") + left_of_share("VouPerception", "VouTotal", "VouCredited")) STORED,
  DROP CONSTRAINT "never_paid_more_than_billed",
  ADD CONSTRAINT "never_paid_more_than_billed" CHECK (
    "VouPaid" >= 0 AND ("VouPaid" = 0 OR "VouTotal" IS NULL OR "VouPaid" <= "VouTotal" + "VouPerception"));

-- The findings of vouchers that came before hold what their XML says; a percepción in another currency was written in the voucher's.
SELECT set_config('app.company', '*', true);
UPDATE "LgsOrderPurcharseVoucher" v SET
  "VouRetention" = CASE WHEN said.retention < v."VouTotal" THEN said.retention ELSE 0 END,
  "VouPerception" = CASE WHEN said.perception <= v."VouTotal" AND v."VouCurrency" = 'PEN' THEN said.perception ELSE 0 END
FROM (
  SELECT f."VouID", coalesce(max(amount) FILTER (WHERE code = 'RETENTION'), 0) AS retention,
    coalesce(max(amount) FILTER (WHERE code = 'PERCEPTION'), 0) AS perception
  FROM (
    SELECT w."VouID", finding->>'code' AS code, replace(substring(finding->>'message' FROM ' por [A-Z]{3} ([0-9,]+\.[0-9]{2}): '), ',', '')::numeric AS amount
    FROM "LgsOrderPurcharseVoucher" w, jsonb_array_elements(w."VouFindings") finding
    WHERE w."VouTotal" > 0 AND finding->>'code' IN ('RETENTION', 'PERCEPTION')) f
  GROUP BY f."VouID") said
WHERE v."VouID" = said."VouID";

-- As in migration 0153. What was paid of a voucher stands for the same part of what it bills: of a retención nobody is paid and the order is
-- spent all the same, a percepción is paid beside it. What is left is answered in what can be paid of this voucher.
CREATE OR REPLACE FUNCTION pending_of_order(of_voucher integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT v."VouID", v."OrdID", v."VouPaid" AS paid, v."VouPayableAmount" AS payable, v."VouTotal" IS NULL AS is_unknown, billed.amount AS billed,
      CASE WHEN v."VouTotal" IS NULL THEN v."VouPaid"
        WHEN v."VouPayableAmount" > 0 THEN least(round(v."VouPaid" * billed.amount / v."VouPayableAmount", 2), billed.amount)
        ELSE 0 END AS spent
    FROM "LgsOrderPurcharseVoucher" v, LATERAL (SELECT greatest(v."VouTotal" - v."VouCredited", 0) AS amount) billed
    WHERE v."OrdID" = (SELECT p."OrdID" FROM "LgsOrderPurcharseVoucher" p WHERE p."VouID" = of_voucher) AND v."SecStatus" = 1),
  rest AS (
    SELECT r."OrdTotal" - sum(c.spent) AS amount FROM counted c JOIN "LgsOrderPurcharse" r ON r."OrdID" = c."OrdID"
    GROUP BY r."OrdTotal" HAVING bool_or(c.is_unknown AND (c.paid > 0 OR c."VouID" = of_voucher)))
  SELECT CASE
    WHEN rest.amount < 0 OR own."VouID" IS NULL OR own.is_unknown OR own.billed = 0 OR own.billed = own.payable THEN rest.amount
    -- It covers all that the voucher bills still: then to the cent what is pending.
    WHEN rest.amount >= own.billed - own.spent THEN greatest(trunc(rest.amount * own.payable / own.billed, 2), own.payable - own.paid)
    ELSE trunc(rest.amount * own.payable / own.billed, 2) END
  FROM rest LEFT JOIN counted own ON own."VouID" = of_voucher
$$;

-- As in migration 0153, and no more than is to be paid.
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
    WHERE "VouID" = NEW."VouID" RETURNING "VouID", "OrdID", "VouPayableAmount", "VouPaid" INTO paid_voucher;
  IF TG_OP = 'INSERT' THEN
    IF paid_voucher."VouPaid" > paid_voucher."VouPayableAmount" THEN
      RAISE EXCEPTION 'voucher % is paid by more than its credit notes leave to be paid', paid_voucher."VouID"
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

-- As in migration 0142, paid once what is to be paid is.
CREATE OR REPLACE VIEW consulta.comprobantes WITH (security_barrier) AS
SELECT v."VouNumber" AS numero, o."OrdDocumentNumber" AS orden, s."SupDocumentNumber" AS ruc, s."SupName" AS proveedor, v."VouIssueDate" AS emision,
  v."VouCurrency" AS moneda, v."VouTotal" AS total, v."SecCreate"::date AS enviado, v."VouReceptionDate"::date AS recepcionado, v."VouAcceptedDate"::date AS aceptado,
  CASE WHEN v."VouPaid" > 0 AND v."VouPaid" >= coalesce(v."VouPayableAmount", 0) THEN 'Pagado'
    WHEN v."VouAccepted" = 1 THEN 'Aceptado' WHEN v."VouReception" = 1 THEN 'Recepcionado'
    WHEN EXISTS (SELECT FROM "LgsOrderPurcharseVoucherDetail" d WHERE d."VouID" = v."VouID" AND d."CpyID" = v."CpyID" AND d."VodEditable" = 1 AND d."SecStatus" = 1) THEN 'Por corregir'
    ELSE 'Por recepcionar' END AS estado,
  v."VouFindings" <> '[]' AS observado
FROM "LgsOrderPurcharseVoucher" v JOIN "LgsOrderPurcharse" o ON o."OrdID" = v."OrdID" JOIN "GenSupplier" s ON s."SupID" = v."SupID"
WHERE v."CpyID" = (SELECT consulta.compania()) AND v."SecStatus" = 1;
