import type { ApolloClient } from '@apollo/client'
import type { BulkChange } from '#web/kit/list/bulk/bulk.ts'
import { bulkTexts } from '#web/kit/list/bulk/texts.ts'
import { annulTexts as texts } from '#web/kit/texts.ts'
import { refreshDocuments } from './refresh.ts'

type Input = { id: string; reason: string }
type Annul = (client: ApolloClient, input: Input) => Promise<readonly { message: string }[] | undefined>

/** Annuls the selected documents, each for the same reason (back-office.md 2). `done` is what is said of each. */
export const annulSelected = (annul: Annul, done: string): BulkChange<{ id: string }> => ({
  label: texts.annul,
  isAllowed: ({ canDelete, canEdit, canSave }) => canDelete || canEdit || canSave,
  question: bulkTexts.annul,
  verb: texts.annul,
  done,
  reason: { list: 'ANNULMENT_REASON', label: texts.reason },
  change: (client, { id }, reason) => annul(client, { id, reason }),
  refresh: (client, rows) =>
    refreshDocuments(
      client,
      rows.map(({ id }) => id),
    ),
})
