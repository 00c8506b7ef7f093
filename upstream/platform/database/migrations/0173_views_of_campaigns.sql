-- The views of leads lay under one name for all campaigns, views:<company>:leads, until those of each campaign became its own,
-- views:<company>:leads:<campaign> (decision 0101). What filters by states or uploads was kept in their campaign, what filters by a
-- worker in one of theirs: it goes there, and no longer stands among those of all leads. The others say nothing of a campaign and
-- stay. A view whose name its campaign has by now stays too: nothing that somebody kept is written over.
-- expand: the services of the release before read and write the same two kinds of keys.
SELECT set_config('app.company', '*', true);

DO $$
DECLARE
  stored record;
  company integer;
  one json;
  own json;
  given text;
  target text;
  campaign integer;
  campaigns integer[];
  staying json[];
  opening text;
  stays boolean;
  has_moved boolean;
BEGIN
  FOR stored IN
    SELECT "UsrID", "PrfKey", "PrfValue" FROM "SecUserPreference" WHERE "PrfKey" ~ '^views:[0-9]+:leads$' ORDER BY "UsrID", "PrfKey"
  LOOP
    BEGIN
      company := split_part(stored."PrfKey", ':', 2)::integer;
      opening := stored."PrfValue"::json ->> 'first';
      staying := '{}';
      has_moved := false;
      FOR one IN SELECT json_array_elements(stored."PrfValue"::json -> 'views') LOOP
        campaigns := ARRAY(
          SELECT s."McaID" FROM "MarCampaignState" s
          WHERE s."CpyID" = company AND one::jsonb #> '{filters,state}' ? s."McsID"::text
          UNION
          SELECT b."McaID" FROM "MarLeadBatch" b
          WHERE b."CpyID" = company AND one::jsonb #> '{filters,carga}' ? b."LebID"::text);
        IF campaigns = '{}' THEN
          campaigns := ARRAY(
            SELECT w."McaID" FROM "MarCampaignWorker" w
            WHERE w."CpyID" = company AND one::jsonb #> '{filters,worker}' ? w."WrkID"::text ORDER BY 1);
        END IF;
        stays := campaigns = '{}';
        FOREACH campaign IN ARRAY campaigns LOOP
          target := stored."PrfKey" || ':' || campaign;
          own := coalesce(
            (SELECT p."PrfValue"::json FROM "SecUserPreference" p WHERE p."UsrID" = stored."UsrID" AND p."PrfKey" = target),
            '{"views":[],"first":null}');
          IF EXISTS (SELECT FROM json_array_elements(own -> 'views') v WHERE v ->> 'name' = one ->> 'name') THEN
            stays := true;
            CONTINUE;
          END IF;
          -- As text: what a view filters by is compared with the address in the order in which it was written.
          SELECT string_agg(v.value::text, ',') INTO given
          FROM (SELECT value FROM json_array_elements(own -> 'views') UNION ALL SELECT one) v;
          INSERT INTO "SecUserPreference" ("UsrID", "PrfKey", "PrfValue")
          VALUES (stored."UsrID", target, '{"views":[' || given || '],"first":'
            || coalesce(to_json(coalesce(own ->> 'first', CASE WHEN opening = one ->> 'name' THEN opening END))::text, 'null') || '}')
          ON CONFLICT ("UsrID", "PrfKey") DO UPDATE SET "PrfValue" = EXCLUDED."PrfValue", "SecUpdate" = clock_now();
          has_moved := true;
        END LOOP;
        IF stays THEN
          staying := array_append(staying, one);
        END IF;
      END LOOP;
      CONTINUE WHEN NOT has_moved;
      IF cardinality(staying) = 0 THEN
        DELETE FROM "SecUserPreference" WHERE "UsrID" = stored."UsrID" AND "PrfKey" = stored."PrfKey";
      ELSE
        SELECT string_agg(v::text, ',') INTO given FROM unnest(staying) v;
        UPDATE "SecUserPreference" SET "PrfValue" = '{"views":[' || given || '],"first":'
          || coalesce(to_json((SELECT opening FROM unnest(staying) v WHERE v ->> 'name' = opening LIMIT 1))::text, 'null') || '}'
        WHERE "UsrID" = stored."UsrID" AND "PrfKey" = stored."PrfKey";
      END IF;
    EXCEPTION WHEN data_exception OR check_violation THEN
      -- What cannot be read is as good as nothing to the list too, and what becomes too long has no place: both stay as they are.
      NULL;
    END;
  END LOOP;
END $$;
