-- A circuit without levels approves nothing: it cannot be active (docs/decisions/0084). A new one is inactive until it has a
-- level and somebody enables it; the last level of an active one stays. Both sides lock the circuit, so that of two who write
-- at once the second finds what the first left.
UPDATE "SecCircuit" c SET "SecStatus" = 0
  WHERE "SecStatus" = 1 AND NOT EXISTS (SELECT FROM "SecApprovalLevel" l WHERE l."AccID" = c."AccID" AND l."SecStatus" = 1);
ALTER TABLE "SecCircuit" ALTER "SecStatus" SET DEFAULT 0;

CREATE FUNCTION has_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "SecApprovalLevel" WHERE "AccID" = NEW."AccID" AND "SecStatus" = 1) THEN
    RAISE EXCEPTION 'an active circuit without levels' USING ERRCODE = 'check_violation', TABLE = 'SecCircuit', CONSTRAINT = 'has_levels';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION keeps_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whatever its state: one that is being enabled is looked at once that has ended.
  PERFORM FROM "SecCircuit" WHERE "AccID" = OLD."AccID" FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM "SecCircuit" WHERE "AccID" = OLD."AccID" AND "SecStatus" = 1) AND NOT EXISTS (SELECT FROM "SecApprovalLevel" WHERE "AccID" = OLD."AccID" AND "SecStatus" = 1 AND "AlvID" <> OLD."AlvID") THEN
    RAISE EXCEPTION 'the last level of an active circuit' USING ERRCODE = 'check_violation', TABLE = 'SecApprovalLevel', CONSTRAINT = 'keeps_levels';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- What is written whole, circuit and levels in one transaction, is looked at when it ends.
CREATE CONSTRAINT TRIGGER "has_levels_once_written" AFTER INSERT ON "SecCircuit" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."SecStatus" = 1) EXECUTE FUNCTION has_levels();
CREATE TRIGGER "has_levels" BEFORE UPDATE ON "SecCircuit" FOR EACH ROW
  WHEN (NEW."SecStatus" = 1 AND OLD."SecStatus" = 0) EXECUTE FUNCTION has_levels();
CREATE TRIGGER "keeps_levels" BEFORE UPDATE ON "SecApprovalLevel" FOR EACH ROW
  WHEN (OLD."SecStatus" = 1 AND (NEW."SecStatus" = 0 OR NEW."AccID" <> OLD."AccID")) EXECUTE FUNCTION keeps_levels();
CREATE TRIGGER "keeps_levels_deleted" BEFORE DELETE ON "SecApprovalLevel" FOR EACH ROW
  WHEN (OLD."SecStatus" = 1) EXECUTE FUNCTION keeps_levels();
