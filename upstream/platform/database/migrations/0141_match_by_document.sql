-- A credit note finds its order by the document that it changes (docs/decisions/0194).
-- expand: one word more is taken; services of the release before never write it.
ALTER TABLE "AccMailbox" DROP CONSTRAINT "AccMailbox_MbxMatch_check";
-- expand: it holds what that check held, and the new word.
ALTER TABLE "AccMailbox" ADD CONSTRAINT "AccMailbox_MbxMatch_check" CHECK ("MbxMatch" IN ('REFERENCE', 'AMOUNT', 'DOCUMENT', 'PERSON'));
