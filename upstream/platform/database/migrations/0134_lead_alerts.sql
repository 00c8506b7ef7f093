-- Workers are alerted of leads that are assigned to them: of one, or of those that an upload brought them (decision 0199).
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (16, 'PRO', 'Prospecto', 'MarLead', 'lead'), (17, 'CPR', 'Carga de prospectos', 'MarLeadBatch', 'leadbatch');
