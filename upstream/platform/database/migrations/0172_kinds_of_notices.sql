-- What a notice asks, where others than its reader end it and find it by this (docs/decisions/0262): a second consent, so far.
SELECT set_config('app.company', '*', true);
ALTER TABLE "SecAlert" ADD COLUMN "AleKind" text;
UPDATE "SecAlert" a SET "AleKind" = asked.kind
  FROM "LgsCotization" r, (VALUES
    ('CONSENT_OPENING', ': confirme abrir sus ofertas antes del plazo'),
    ('CONSENT_CORRECTION', ': decida la corrección de la oferta')) asked (kind, beginning)
  WHERE a."TrsCode" = 'COT' AND a."DocEntry" = r."CttID" AND starts_with(a."AleMessage", r."CttDocumentNumber" || asked.beginning);
