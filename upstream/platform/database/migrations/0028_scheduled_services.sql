-- What runs beside the services of this version: the codes of upstream/schedule/services.ts.
INSERT INTO "CobScheduledService" ("SvcCode", "SvcName") VALUES
  ('MAIL', 'Envío de correos'),
  ('REMINDERS', 'Recordatorios y delegaciones'),
  ('CLEANING', 'Limpieza de archivos y sesiones'),
  ('RECONCILIATION', 'Conciliación de pagos con tarjeta')
ON CONFLICT DO NOTHING;
