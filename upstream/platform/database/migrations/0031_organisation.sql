-- Who and where the company is: its own data, its areas, positions, people and cost centres, each with its version.
ALTER TABLE "GenCompany"
  ADD "CpyTelephone" text,
  ADD "CpyEmail" text,
  ADD "SecUpdate" timestamptz,
  ADD "UsrUpdateID" integer,
  ADD "SecVersion" integer NOT NULL DEFAULT 1;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['GenArea', 'GenPosition', 'GenNaturalPerson', 'GenWorker'] LOOP
    EXECUTE format('ALTER TABLE %I ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1', kept);
  END LOOP;
END $$;

-- An area, a position and a cost centre as what another stands in: the same rows, by the names of the column that points to them.
CREATE VIEW "GenAreaParent" WITH (security_invoker = true) AS
  SELECT "AreID" AS "AreParentID", "AreName" AS "AreParentName", "CpyID", "SecStatus" FROM "GenArea";
CREATE VIEW "GenPositionParent" WITH (security_invoker = true) AS
  SELECT "PstID" AS "PstParentID", "PstName" AS "PstParentName", "CpyID", "SecStatus" FROM "GenPosition";
CREATE VIEW "GenCostCenterParent" WITH (security_invoker = true) AS
  SELECT "CceID" AS "CceParentID", "CceCenterCoste" || ' ' || "CceName" AS "CceParentName", "CpyID", "SecStatus" FROM "GenCostCenter";

CREATE INDEX ON "GenArea" ("AreParentID");
CREATE INDEX ON "GenPosition" ("PstParentID");
CREATE INDEX ON "GenCostCenter" ("CceParentID");
CREATE INDEX ON "GenCostCenter" ("AreID");
CREATE INDEX ON "GenWorker" ("AreID") WHERE "SecStatus" = 1;

-- A tree of a company holds together, whoever writes it and whoever else does so at the same moment: nothing stands in
-- itself, and nothing active in what is disabled. Arguments: the key's column, the parent's.
CREATE FUNCTION tree_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  id integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  parent integer := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
  found boolean;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."SecStatus" = OLD."SecStatus" AND parent IS NOT DISTINCT FROM (to_jsonb(OLD) ->> TG_ARGV[1])::integer THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME), NEW."CpyID");
  IF parent IS NOT NULL THEN
    EXECUTE format('WITH RECURSIVE above AS (
        SELECT $1 AS id UNION SELECT t.%2$I FROM %3$I t JOIN above ON t.%1$I = above.id WHERE t.%2$I IS NOT NULL)
      SELECT EXISTS (SELECT FROM above WHERE id = $2)', TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME) INTO found USING parent, id;
    IF found THEN
      RAISE EXCEPTION 'in itself' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'never_in_itself';
    END IF;
  END IF;
  IF NEW."SecStatus" = 1 AND parent IS NOT NULL THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %2$I WHERE %1$I = $1 AND "SecStatus" = 0)', TG_ARGV[0], TG_TABLE_NAME) INTO found USING parent;
    IF found THEN
      RAISE EXCEPTION 'in what is disabled' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'active_in_active';
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."SecStatus" = 0 THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %2$I WHERE %1$I = $1 AND "SecStatus" = 1)', TG_ARGV[1], TG_TABLE_NAME) INTO found USING id;
    IF found THEN
      RAISE EXCEPTION 'active below' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'nothing_active_below';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Nobody works in an area or holds a position that is disabled. Whoever seats somebody locks both rows (FOR SHARE).
CREATE FUNCTION nobody_left() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM "GenWorker" WHERE %I = $1 AND "SecStatus" = 1)', TG_ARGV[0])
    INTO found USING (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  IF found THEN
    RAISE EXCEPTION 'somebody works there' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'nobody_left';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "tree_holds" BEFORE INSERT OR UPDATE ON "GenArea" FOR EACH ROW EXECUTE FUNCTION tree_holds('AreID', 'AreParentID');
CREATE TRIGGER "tree_holds" BEFORE INSERT OR UPDATE ON "GenPosition" FOR EACH ROW EXECUTE FUNCTION tree_holds('PstID', 'PstParentID');
CREATE TRIGGER "tree_holds" BEFORE INSERT OR UPDATE ON "GenCostCenter" FOR EACH ROW EXECUTE FUNCTION tree_holds('CceID', 'CceParentID');
CREATE TRIGGER "nobody_left" BEFORE UPDATE ON "GenArea" FOR EACH ROW
  WHEN (NEW."SecStatus" = 0 AND OLD."SecStatus" = 1) EXECUTE FUNCTION nobody_left('AreID');
CREATE TRIGGER "nobody_left" BEFORE UPDATE ON "GenPosition" FOR EACH ROW
  WHEN (NEW."SecStatus" = 0 AND OLD."SecStatus" = 1) EXECUTE FUNCTION nobody_left('PstID');
