-- Which offers came or changed lately: the list of quotations says how many were answered (docs/decisions/0094).
CREATE INDEX ON "LgsCotizationProvider" ("CpyID", coalesce("SecUpdate", "SecCreate"));
