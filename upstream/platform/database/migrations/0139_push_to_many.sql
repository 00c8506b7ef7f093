-- Many people who are told at once are named as well, 500 a message (a payload holds 8,000 bytes): the graph then reads for them
-- alone instead of first asking about everybody who is connected (docs/decisions/0156). '*' for more than 10,000.
CREATE OR REPLACE FUNCTION notify_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('circuito_push', 'people:' || CASE WHEN "total" > 10000 THEN '*' ELSE "people" END) FROM (
    SELECT string_agg("UsrID"::text, ',' ORDER BY "UsrID") AS "people", max("total") AS "total" FROM (
      SELECT "UsrID", (row_number() OVER by_user - 1) / 500 AS "message", count(*) OVER () AS "total"
      FROM (SELECT DISTINCT "UsrID" FROM changed) "person" WINDOW by_user AS (ORDER BY "UsrID")
    ) "numbered" GROUP BY "message" ORDER BY "message"
  ) "messages";
  RETURN NULL;
END $$;
