-- Text as searches compare it: no accents, lower case, single spaces, as upstream/document/searchText.ts folds what is typed.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')) $$;

-- A column of its own where a table grows: behind a row-level wall no index serves an expression with a function of ours.
ALTER TABLE "GenNaturalPerson" ADD COLUMN "NtpSearch" text NOT NULL
  GENERATED ALWAYS AS (folded("NtpName" || ' ' || "NtpPaternalSurname" || ' ' || "NtpMaternalSurname")) STORED;
CREATE INDEX ON "GenNaturalPerson" USING gin ("NtpSearch" gin_trgm_ops);

ALTER TABLE "LgsArticle" ADD COLUMN "ArtSearch" text NOT NULL
  GENERATED ALWAYS AS (folded("ArtCode" || ' ' || "ArtName" || ' ' || coalesce("ArtDescription", ''))) STORED;
DROP INDEX "LgsArticle_expr_idx";
CREATE INDEX ON "LgsArticle" USING gin ("ArtSearch" gin_trgm_ops);
