-- Documents of the mailbox whose order was annulled are to be matched again, as annulling does since (mailbox/release-mailbox-entries):
-- those made vouchers could be neither matched nor discarded, and no copy of them was taken.
SELECT set_config('app.company', '*', true);
UPDATE "AccMailbox" m SET "MbxStatus" = 2, "OrdID" = NULL, "MbxMatch" = NULL, "VouID" = NULL, "SecVersion" = m."SecVersion" + 1,
    "MbxReasons" = jsonb_build_array(CASE WHEN m."MbxKind" = 'CDR'
      THEN jsonb_build_object('code', 'CDR_ALONE', 'severity', 'OBSERVES', 'message', 'La constancia (CDR) espera su comprobante.')
      ELSE jsonb_build_object('code', 'NOT_MATCHED', 'severity', 'OBSERVES', 'message',
        'La orden ' || o."OrdDocumentNumber" || ' se anuló: empareje el comprobante con otra o descártelo.') END)
  FROM "LgsOrderPurcharse" o
  WHERE o."OrdID" = m."OrdID" AND o."OrdStatus" = 3 AND m."MbxStatus" IN (1, 6);
