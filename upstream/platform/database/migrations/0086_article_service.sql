-- Whether an article is a service: a requirement of services is offered services, one of goods is offered goods
-- (docs/decisions/0095). The units are those of UN/ECE Recommendation 20 for a job, an hour, a day and a month.
ALTER TABLE "LgsArticle" ADD COLUMN "ArtIsService" boolean NOT NULL DEFAULT false;
UPDATE "LgsArticle" SET "ArtIsService" = true
  WHERE NOT "ArtInventoriable" AND "TypeUnitOfMeasuarement" IN ('ZZ', 'HUR', 'DAY', 'MON');
