-- Stock for which no warehouse was named, and its movements, are those of the first warehouse that its article gets: nobody can ask
-- for what lies nowhere (docs/decisions/0197).
CREATE FUNCTION assign_warehouse(article "LgsArticle") RETURNS void LANGUAGE sql AS $$
  WITH unassigned AS (
    DELETE FROM "LgsArticleStock" WHERE "ArtID" = article."ArtID" AND "WhsCode" IS NULL RETURNING "CpyID", "ArtID", "StkQuantity")
  INSERT INTO "LgsArticleStock" AS stock ("CpyID", "ArtID", "WhsCode", "StkQuantity")
    SELECT "CpyID", "ArtID", article."WhsCode", "StkQuantity" FROM unassigned
    ON CONFLICT ("ArtID", "WhsCode") DO UPDATE
      SET "StkQuantity" = stock."StkQuantity" + excluded."StkQuantity", "SecUpdate" = clock_now();
  UPDATE "LgsStockMovement" SET "WhsCode" = article."WhsCode"
    WHERE "CpyID" = article."CpyID" AND "ArtCode" = article."ArtCode" AND "WhsCode" IS NULL;
$$;

CREATE FUNCTION assign_first_warehouse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assign_warehouse(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER "assign_first_warehouse" AFTER UPDATE OF "WhsCode" ON "LgsArticle" FOR EACH ROW
  WHEN (OLD."WhsCode" IS NULL AND NEW."WhsCode" IS NOT NULL) EXECUTE FUNCTION assign_first_warehouse();

-- Articles that got theirs before.
SELECT set_config('app.company', '*', true);
SELECT assign_warehouse(a) FROM "LgsArticle" a
  WHERE a."WhsCode" IS NOT NULL AND (
    EXISTS (SELECT FROM "LgsArticleStock" s WHERE s."ArtID" = a."ArtID" AND s."WhsCode" IS NULL)
    OR EXISTS (SELECT FROM "LgsStockMovement" m WHERE m."CpyID" = a."CpyID" AND m."ArtCode" = a."ArtCode" AND m."WhsCode" IS NULL));
SELECT set_config('app.company', '', true);
