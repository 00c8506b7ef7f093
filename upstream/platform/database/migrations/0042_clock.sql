-- The clock of the services, in SQL (docs/decisions/0027): the machine's, plus what each connection was told to put
-- between them. Whoever reads the day asks these, and nothing asks now() or current_date.
CREATE FUNCTION clock_offset() RETURNS interval LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(nullif(current_setting('circuito.clock_offset', true), ''), '0')::double precision * interval '1 millisecond';

-- The instant at which the transaction began.
CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE RETURN now() + clock_offset();

-- The calendar day of that instant where the companies are.
CREATE FUNCTION clock_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN (clock_now() AT TIME ZONE 'America/Lima')::date;

-- The instant of the call itself.
CREATE FUNCTION clock_instant() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN clock_timestamp() + clock_offset();

DO $$
DECLARE each record;
BEGIN
  FOR each IN
    SELECT d.adrelid::regclass AS "table", a.attname AS "column", pg_get_expr(d.adbin, d.adrelid) AS told
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      JOIN pg_class c ON c.oid = d.adrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'consulta') AND a.attgenerated = '' AND c.relname <> 'SecMigration'
      AND pg_get_expr(d.adbin, d.adrelid) ~* '(\mnow\(\)|current_date|current_timestamp|localtimestamp|clock_timestamp\(\))'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', each."table", each."column",
      CASE WHEN each.told ~* 'current_date' THEN 'clock_today()' ELSE 'clock_now()' END);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION circuits_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text;
BEGIN
  SELECT string_agg(DISTINCT c."AccName", ', ' ORDER BY c."AccName") INTO names FROM "SecCircuit" c
    WHERE c."SecStatus" = 1 AND (c."AreID" = NEW."AreID" OR EXISTS (SELECT FROM "SecCircuitException" e
      WHERE e."AccID" = c."AccID" AND e."AreID" = NEW."AreID" AND e."SecStatus" = 1 AND e."ExcTo" >= clock_today()));
  IF names IS NOT NULL THEN
    RAISE EXCEPTION 'circuits are for it' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'asked_for_by_circuits', DETAIL = names;
  END IF;
  RETURN NEW;
END $$;

-- The same day for whoever writes queries: they reach this schema alone.
CREATE FUNCTION consulta.hoy() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN ((now() + coalesce(nullif(current_setting('circuito.clock_offset', true), ''), '0')::double precision
  * interval '1 millisecond') AT TIME ZONE 'America/Lima')::date;
COMMENT ON FUNCTION consulta.hoy() IS 'El día de hoy en Lima, según el reloj de los servicios';
