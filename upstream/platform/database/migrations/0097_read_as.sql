-- A value that somebody typed, as the type of a column: null where it is none of it. A filter compares the column with it
-- and can use its index; a cast in the query itself would fail for a wrong value.
CREATE FUNCTION read_as("value" text, "kind" anyelement) RETURNS anyelement LANGUAGE plpgsql STABLE AS $$
DECLARE
  "result" "kind"%TYPE;
BEGIN
  "result" := "value";
  RETURN "result";
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;
