import type { ApolloClient } from '@apollo/client'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import {
  QuotationWinnerDocument,
  type QuotationWinnerQuery,
  type QuotationWinnerQueryVariables,
} from '../approval.generated.ts'
import { approvalTexts } from '../texts.ts'
import type { Decidable } from './decide.ts'

/** The winner as it stands, past the cache: what the question shows is what gets approved. */
async function readWinner(client: ApolloClient, id: string) {
  const { data } = await client.query<QuotationWinnerQuery, QuotationWinnerQueryVariables>({
    query: QuotationWinnerDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  return data?.quotation?.choices.find(({ kind }) => kind === 'WINNER') ?? null
}

/**
 * Asks before an approval; answers with what the person agreed to, null where they did not. An alert shows no winner of a quotation:
 * the question names it then, and the approval is of that one (docs/decisions/0202).
 * @throws what became of reading the winner
 */
export async function askApproval(client: ApolloClient, document: Decidable): Promise<Decidable | null> {
  if (document.kind !== 'QUOTATION')
    return (await confirm({ ...approval, message: approvalTexts.approveQuestion })) ? document : null
  const message = approvalTexts.approveQuotationQuestion
  if (document.winnerId !== undefined) return (await confirm({ ...approval, message })) ? document : null
  const winner = await readWinner(client, document.documentId)
  const detail = winner ? approvalTexts.winner(winner.name) : undefined
  return (await confirm({ ...approval, message, detail })) ? { ...document, winnerId: winner?.id ?? null } : null
}

const approval = { title: 'Aprobar', verb: approvalTexts.approveVerb }
