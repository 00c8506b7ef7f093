import type { ApolloClient } from '@apollo/client'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import {
  QuotationSheetDocument,
  type QuotationSheetQuery,
  type QuotationSheetQueryVariables,
} from './sheet/sheets.generated.ts'

/**
 * Adds to a document the winner that its open sheet shows: it is read by itself, and may be older or newer than the one whose amount the
 * row shows. Until the sheet has been read, the row's stays (docs/decisions/0202).
 */
export function withSeenWinner(client: ApolloClient, document: Decidable): Decidable {
  if (document.kind !== 'QUOTATION') return document
  const shown = client.readQuery<QuotationSheetQuery, QuotationSheetQueryVariables>({
    query: QuotationSheetDocument,
    variables: { id: document.documentId },
  })
  if (!shown?.quotation) return document
  const winner = shown.quotation.choices.find(({ kind }) => kind === 'WINNER')
  return { ...document, winnerId: winner?.id ?? null }
}
