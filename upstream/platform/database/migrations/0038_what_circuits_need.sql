-- What decides stays in service: a position that a level of a circuit asks for or that a document waits for, and an area
-- that a circuit or an exception is for. Whoever leans on one holds it (FOR SHARE), so that of two who write at once one is
-- refused. A disabled circuit leans on nothing; enabling it asks again.
CREATE FUNCTION circuits_decide() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text;
BEGIN
  SELECT string_agg(DISTINCT c."AccName", ', ' ORDER BY c."AccName") INTO names
    FROM "SecApprovalLevel" l JOIN "SecCircuit" c ON c."AccID" = l."AccID"
    WHERE l."PstID" = NEW."PstID" AND l."SecStatus" = 1 AND c."SecStatus" = 1;
  IF names IS NOT NULL THEN
    RAISE EXCEPTION 'circuits ask for it' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'asked_for_by_circuits', DETAIL = names;
  END IF;
  IF EXISTS (SELECT FROM "SecApprovalTransaction" WHERE "PstID" = NEW."PstID" AND "AtsStatus" = 1) THEN
    RAISE EXCEPTION 'documents wait for it' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'documents_wait';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION circuits_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text;
BEGIN
  SELECT string_agg(DISTINCT c."AccName", ', ' ORDER BY c."AccName") INTO names FROM "SecCircuit" c
    WHERE c."SecStatus" = 1 AND (c."AreID" = NEW."AreID" OR EXISTS (SELECT FROM "SecCircuitException" e
      WHERE e."AccID" = c."AccID" AND e."AreID" = NEW."AreID" AND e."SecStatus" = 1 AND e."ExcTo" >= current_date));
  IF names IS NOT NULL THEN
    RAISE EXCEPTION 'circuits are for it' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'asked_for_by_circuits', DETAIL = names;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION of_active_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "SecCircuit" WHERE "AccID" = NEW."AccID" FOR SHARE;
  PERFORM FROM "GenPosition" WHERE "PstID" = NEW."PstID" AND "SecStatus" = 1 FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'of a disabled position' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'of_active_position';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION of_active_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text;
BEGIN
  PERFORM FROM "GenPosition" WHERE "PstID" IN (SELECT "PstID" FROM "SecApprovalLevel" WHERE "AccID" = NEW."AccID" AND "SecStatus" = 1)
    ORDER BY "PstID" FOR SHARE;
  SELECT string_agg(DISTINCT p."PstName", ', ' ORDER BY p."PstName") INTO names
    FROM "SecApprovalLevel" l JOIN "GenPosition" p ON p."PstID" = l."PstID"
    WHERE l."AccID" = NEW."AccID" AND l."SecStatus" = 1 AND p."SecStatus" = 0;
  IF names IS NOT NULL THEN
    RAISE EXCEPTION 'of disabled positions' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'of_active_position', DETAIL = names;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION for_active_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "GenArea" WHERE "AreID" = NEW."AreID" AND "SecStatus" = 1 FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'for a disabled area' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'for_active_area';
  END IF;
  RETURN NEW;
END $$;

-- By name they come after "nobody_left": who works there is said first.
CREATE TRIGGER "still_decides" BEFORE UPDATE ON "GenPosition" FOR EACH ROW
  WHEN (NEW."SecStatus" = 0 AND OLD."SecStatus" = 1) EXECUTE FUNCTION circuits_decide();
CREATE TRIGGER "still_applies" BEFORE UPDATE ON "GenArea" FOR EACH ROW
  WHEN (NEW."SecStatus" = 0 AND OLD."SecStatus" = 1) EXECUTE FUNCTION circuits_apply();
CREATE TRIGGER "of_active_position" BEFORE INSERT OR UPDATE ON "SecApprovalLevel" FOR EACH ROW
  WHEN (NEW."SecStatus" = 1) EXECUTE FUNCTION of_active_position();
CREATE TRIGGER "of_active_position" BEFORE UPDATE ON "SecCircuit" FOR EACH ROW
  WHEN (NEW."SecStatus" = 1 AND OLD."SecStatus" = 0) EXECUTE FUNCTION of_active_positions();
CREATE TRIGGER "for_active_area" BEFORE INSERT OR UPDATE ON "SecCircuit" FOR EACH ROW
  WHEN (NEW."SecStatus" = 1 AND NEW."AreID" IS NOT NULL) EXECUTE FUNCTION for_active_area();
CREATE TRIGGER "for_active_area" BEFORE INSERT OR UPDATE ON "SecCircuitException" FOR EACH ROW
  WHEN (NEW."SecStatus" = 1 AND NEW."AreID" IS NOT NULL) EXECUTE FUNCTION for_active_area();
