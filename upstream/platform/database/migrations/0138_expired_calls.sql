-- Calls of agents are taken out of the audit by their age (docs/decisions/0173): found without reading the rest of it.
CREATE INDEX "SecAudit_calls" ON "SecAudit" ("AudDate") WHERE "AudResource" = 'SecServiceCall';
