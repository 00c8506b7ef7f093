-- A quotation whose winner was approved and of which nothing is ordered: its buyer closes it, and what it asked for is free again (decision 0266).
-- expand: the release before writes none of these columns, and orders nothing of a quotation that has ended otherwise than with a winner.
ALTER TABLE "LgsCotization"
  -- Why; null unless it was closed without an order.
  ADD "CttCloseReason" text CHECK (length("CttCloseReason") BETWEEN 1 AND 256),
  ADD "CttCloseDate" timestamptz,
  ADD "UsrCloseID" integer REFERENCES "SecUser",
  -- CttStatus 5: closed.
  ADD CONSTRAINT "closed_without_order_is_closed" CHECK ("CttCloseReason" IS NULL OR "CttStatus" = 5),
  ADD CONSTRAINT "quotation_closed_by_somebody" CHECK (
    ("CttCloseReason" IS NULL) = ("CttCloseDate" IS NULL) AND ("CttCloseReason" IS NULL) = ("UsrCloseID" IS NULL));

-- Nothing is closed without an order that a live order carries out: its row is held by now, and orders take it first.
CREATE FUNCTION keep_closing_of_quotations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "LgsOrderPurcharse" WHERE "CttID" = NEW."CttID" AND "OrdStatus" NOT IN (3, 5) AND "SecStatus" = 1;
  IF FOUND THEN
    RAISE EXCEPTION 'quotation % has a live order', NEW."CttID"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_closing_beside_an_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_closing_of_quotations" BEFORE UPDATE OF "CttCloseReason" ON "LgsCotization" FOR EACH ROW
  WHEN (OLD."CttCloseReason" IS NULL AND NEW."CttCloseReason" IS NOT NULL) EXECUTE FUNCTION keep_closing_of_quotations();

-- No order carries out what was closed without one.
CREATE FUNCTION keep_orders_of_closed_quotations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reason text;
BEGIN
  -- Waits for whoever closes the quotation at this moment, and reads what that made of it.
  SELECT "CttCloseReason" INTO reason FROM "LgsCotization" WHERE "CttID" = NEW."CttID" FOR NO KEY UPDATE;
  IF reason IS NOT NULL THEN
    RAISE EXCEPTION 'quotation % was closed without an order', NEW."CttID"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_order_of_a_closed_quotation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_new_orders_of_closed_quotations" BEFORE INSERT ON "LgsOrderPurcharse" FOR EACH ROW
  WHEN (NEW."CttID" IS NOT NULL AND NEW."OrdStatus" NOT IN (3, 5) AND NEW."SecStatus" = 1) EXECUTE FUNCTION keep_orders_of_closed_quotations();
-- An order that lives already holds its quotation: what is decided and received of it looks at no other row.
CREATE TRIGGER "keep_orders_of_closed_quotations" BEFORE UPDATE OF "CttID", "OrdStatus", "SecStatus" ON "LgsOrderPurcharse" FOR EACH ROW
  WHEN (NEW."CttID" IS NOT NULL AND NEW."OrdStatus" NOT IN (3, 5) AND NEW."SecStatus" = 1
    AND (OLD."CttID" IS DISTINCT FROM NEW."CttID" OR OLD."OrdStatus" IN (3, 5) OR OLD."SecStatus" <> 1))
  EXECUTE FUNCTION keep_orders_of_closed_quotations();

CREATE OR REPLACE VIEW consulta.cotizaciones WITH (security_barrier) AS
SELECT c."CttDocumentNumber" AS numero, c."CttVersion" AS version, c."CttSubject" AS asunto, c."CttDate" AS fecha, c."NeedDateCot" AS cierre,
  a."AreName" AS area, u."UsrFullName" AS comprador,
  CASE c."CttStatus" WHEN 1 THEN 'Terminada' WHEN 2 THEN 'Abierta a ofertas' WHEN 3 THEN 'Anulada' WHEN 4 THEN 'En evaluación'
    WHEN 5 THEN CASE WHEN c."CttCloseReason" IS NOT NULL THEN 'Cerrada sin orden'
      WHEN EXISTS (SELECT FROM "LgsCotization" n WHERE n."CttParentID" = c."CttID" AND n."CpyID" = c."CpyID") THEN 'Cerrada por nueva versión' ELSE 'Desaprobada' END
  END AS estado,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID") AS invitados,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID" AND p."CtpStatus" = 2) AS ofertas,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID" AND p."CtpStatus" = 3) AS declinaron
FROM "LgsCotization" c JOIN "SecUser" u ON u."UsrID" = c."UsrID" LEFT JOIN "GenArea" a ON a."AreID" = c."AreID"
WHERE c."CpyID" = (SELECT consulta.compania()) AND c."SecStatus" = 1;
