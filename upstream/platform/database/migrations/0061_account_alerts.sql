-- Alerts lead to accounts too: somebody else's claim of one waits for the company's staff (docs/decisions/0032).
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (7, 'USR', 'Cuenta', 'SecUser', 'user');
