import type { ApolloClient } from '@apollo/client'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { sendDecision, type Decision, type Outcome } from '#web/modules/approvals/approval/decision/decide.ts'
import { refreshedByCaller } from '#web/platform/apollo/links/refresh-context.ts'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { runEach } from '#web/kit/list/bulk/run-each.ts'

export type BulkResult = { document: ApprovalPartsFragment; outcome: Outcome }

/** Takes the same decision on many documents, each with its own result; the lists are read again once, at the end. */
export async function runBulk(
  client: ApolloClient,
  documents: readonly ApprovalPartsFragment[],
  decision: Decision,
  onResult: (result: BulkResult) => void,
): Promise<void> {
  await runEach(
    documents,
    (document) => sendDecision(client, document, decision, refreshedByCaller),
    (document, outcome) => onResult({ document, outcome }),
  )
  refreshDocuments(
    client,
    documents.map(({ documentId }) => documentId),
  )
}
