-- Which page writes a draft, so that another one does not write over it unawares (docs/decisions/0214).
ALTER TABLE "SecUserPreference" ADD COLUMN "PrfWriter" text;
