import type { ApolloClient } from '@apollo/client'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { sendDecision, type Decision, type Outcome } from '#web/modules/approvals/approval/decision/decide.ts'
import { refreshedByCaller } from '#web/platform/apollo/links/refresh-context.ts'
import { refreshDocuments } from '#web/kit/document/refresh.ts'

export type BulkResult = { document: ApprovalPartsFragment; outcome: Outcome }

const together = 3

/**
 * The same decision on many documents, three at a time, each with its own result: one that fails holds up none of the
 * others. The lists are read again once, at the end.
 */
export async function runBulk(
  client: ApolloClient,
  documents: readonly ApprovalPartsFragment[],
  decision: Decision,
  onResult: (result: BulkResult) => void,
): Promise<void> {
  const waiting = [...documents]
  async function work() {
    for (let document = waiting.shift(); document; document = waiting.shift()) {
      onResult({ document, outcome: await sendDecision(client, document, decision, refreshedByCaller) })
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  refreshDocuments(
    client,
    documents.map(({ documentId }) => documentId),
  )
}
