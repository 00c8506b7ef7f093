import type { ApolloClient, DefaultContext } from '@apollo/client'
import type { DocumentKind } from '#web/generated/types.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { approvalTexts } from '../texts.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import {
  ApproveDocument,
  DisapproveDocument,
  type ApproveMutation,
  type ApproveMutationVariables,
  type DisapproveMutation,
  type DisapproveMutationVariables,
} from '../approval.generated.ts'
import { refreshDocuments } from '#web/kit/document/refresh.ts'

/**
 * What is decided: the level is the one that the person saw, so that a decision never falls on the level after it; so is the
 * winner of a quotation, null where they saw none. Where nothing on screen shows it (undefined), the question does.
 */
export type Decidable = { kind: DocumentKind; documentId: string; levelId: string | null; winnerId?: string | null }

export type Decision = { verb: 'approve' } | { verb: 'disapprove'; observation: string }

export type Outcome =
  | { is: 'decided'; message: string }
  | { is: 'conflict'; message: string }
  | { is: 'refused'; problem: Problem }

type Payload = ApproveMutation['approve'] | DisapproveMutation['disapprove']

async function ask(
  client: ApolloClient,
  document: Decidable,
  decision: Decision,
  context: DefaultContext,
): Promise<Payload | undefined> {
  const { kind, documentId, levelId, winnerId } = document
  if (decision.verb === 'approve') {
    const { data } = await client.mutate<ApproveMutation, ApproveMutationVariables>({
      mutation: ApproveDocument,
      variables: { input: { kind, documentId, levelId, winnerId } },
      context,
    })
    return data?.approve
  }
  const { data } = await client.mutate<DisapproveMutation, DisapproveMutationVariables>({
    mutation: DisapproveDocument,
    variables: { input: { kind, documentId, levelId, observation: decision.observation } },
    context,
  })
  return data?.disapprove
}

function outcomeOf(payload: Payload | undefined, decision: Decision): Outcome {
  const errors = payload?.errors ?? []
  if (errors.length > 0) return { is: 'refused', problem: { messages: errors.map(({ message }) => message) } }
  const usual = decision.verb === 'approve' ? approvalTexts.approved : approvalTexts.disapproved
  return { is: 'decided', message: payload?.message ?? usual }
}

/**
 * Sends one decision. Never throws: a document that somebody else decided or changed first is a `conflict`, which is no error
 * of the person's, in the words of the services; what failed is `refused`. `context` says who reads what is on screen again (refresh-context.ts).
 */
export async function sendDecision(
  client: ApolloClient,
  document: Decidable,
  decision: Decision,
  context: DefaultContext = {},
): Promise<Outcome> {
  try {
    return outcomeOf(await ask(client, document, decision, context), decision)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'CONFLICT') return { is: 'refused', problem: failure }
    return { is: 'conflict', message: failure.messages.join(' ') || approvalTexts.conflict }
  }
}

/** Sends one decision; where somebody else was faster, whatever on screen shows the document is read again as well. */
export async function decide(client: ApolloClient, document: Decidable, decision: Decision): Promise<Outcome> {
  const outcome = await sendDecision(client, document, decision)
  if (outcome.is === 'conflict') refreshDocuments(client, [document.documentId])
  return outcome
}
