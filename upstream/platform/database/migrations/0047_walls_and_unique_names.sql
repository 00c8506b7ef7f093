-- One line for a new table of a company: SELECT wall_company('GenThing'). The migrator refuses a migration that leaves a table
-- with CpyID without its wall (docs/decisions/0035).
CREATE FUNCTION wall_company(walled text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('CREATE POLICY company ON %I USING (in_company("CpyID")) WITH CHECK (in_company("CpyID"))', walled);
END $$;

-- What is unique in a catalogue, whatever its case and accents, as its search compares it. Where doubles are there already the
-- index is left out and they are answered, one text each; with them mended, the next start makes it.
CREATE FUNCTION unique_folded(resource text, columns text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  name text := resource || '_folded';
  parts text := (SELECT string_agg(format('folded(coalesce(%I::text, %L))', each, ''), ', ') FROM unnest(columns) each);
  doubles text[];
BEGIN
  IF to_regclass(format('public.%I', name)) IS NOT NULL THEN RETURN '{}'; END IF;
  EXECUTE format('SELECT array_agg(said) FROM (SELECT concat_ws(%L, %s) || %L || coalesce("CpyID"::text, %L) AS said FROM %I
    GROUP BY "CpyID", %s HAVING count(*) > 1 LIMIT 20) found', ' · ', parts, ' / CpyID ', '*', resource, parts) INTO doubles;
  IF doubles IS NOT NULL THEN
    RAISE WARNING '% has doubles: %', resource, doubles;
    RETURN doubles;
  END IF;
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (coalesce("CpyID", 0), %s)', name, resource, parts);
  RETURN '{}';
END $$;

SELECT set_config('app.company', '*', true);
SELECT unique_folded(resource, columns) FROM (VALUES
  ('LgsArticle', ARRAY['ArtCode']), ('GenProject', ARRAY['PrjCode']), ('GenBusinessLine', ARRAY['BslName']),
  ('GenCampaign', ARRAY['CmpName']), ('GenArea', ARRAY['AreName']), ('GenPosition', ARRAY['PstName']), ('SecCircuit', ARRAY['AccName'])
) AS catalogue (resource, columns);
SELECT set_config('app.company', '', true);
