import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  associate,
  decide,
  readCircuits,
  readInbox,
  readLevels,
  readTransaction,
  type Level,
  type Transaction,
} from './approval.source.ts'
import { type DocumentKind } from '#graph/kit/document/document-kind.ts'
import { association, decision, keyOf, partsOf } from './approval.wire.ts'

interface DocumentArgs {
  kind: DocumentKind
  documentId: string
}

interface DecisionInput extends DocumentArgs {
  levelId?: string | null
  winnerId?: string | null
  observation?: string | null
}

/** The key of the document a payload is about, for the relation that reads it anew when it is selected. */
const about = ({ kind, documentId }: DocumentArgs) => ({ transactionId: keyOf(kind, documentId) })

/** A document that cannot be is answered like one that is not there or may not be seen. */
function requireKey({ documentId }: DocumentArgs): void {
  if (!canBeKey(documentId)) throw failure('NOT_FOUND')
}

const deciding = (status: 'APPROVED' | 'DISAPPROVED', message: string) =>
  mutation(decision, {}, async (input: DecisionInput, { rest }) => {
    requireKey(input)
    await decide(rest, { ...input, status })
    return { message, ...about(input) }
  })

/** The levels of documents of any kinds: one call a kind. */
async function levelsOf(
  keys: readonly string[],
  { rest }: GraphContext,
  selected: Selected,
): Promise<Map<string, Level[]>> {
  const documents = new Map<DocumentKind, string[]>()
  for (const { kind, documentId } of keys.map(partsOf)) {
    documents.set(kind, [...(documents.get(kind) ?? []), documentId])
  }
  const found = await Promise.all(
    [...documents].map(async ([kind, ids]) =>
      [...(await readLevels(rest, kind, ids, selected))].map(([id, levels]) => [keyOf(kind, id), levels] as const),
    ),
  )
  return new Map(found.flat())
}

async function transactionsOf(keys: readonly string[], { rest }: GraphContext): Promise<Map<string, Transaction>> {
  const found = await Promise.all(
    keys.map(partsOf).map(({ kind, documentId }) => readTransaction(rest, kind, documentId)),
  )
  return new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
}

const approvalOf = (type: 'DecisionPayload' | 'AssociateCircuitPayload') =>
  relation({
    type,
    field: 'approval',
    key: (row) => row.transactionId ?? null,
    needs: ['transactionId'],
    load: transactionsOf,
    otherwise: null,
  })

export const approvalRelations = [
  relation({
    type: 'ApprovalTransaction',
    field: 'levels',
    key: (row) => row.id,
    needs: ['id'],
    load: levelsOf,
    otherwise: [],
  }),
  approvalOf('DecisionPayload'),
  approvalOf('AssociateCircuitPayload'),
]

export const approvalResolvers = defineResolvers({
  Query: {
    approvalInbox: (_, { tab, ...args }, { rest }) => readInbox(rest, tab, args),
    approvalTransaction: (_, { kind, documentId }, { rest }) =>
      canBeKey(documentId) ? readTransaction(rest, kind, documentId) : null,
    circuitsForDocument(_, document, { rest }) {
      requireKey(document)
      return readCircuits(rest, document.kind, document.documentId)
    },
  },
  Mutation: {
    approve: deciding('APPROVED', 'Aprobado Correctamente'),
    disapprove: deciding('DISAPPROVED', 'Documento desaprobado'),
    associateCircuit: mutation(association, {}, async (input, context) => {
      requireKey(input)
      const { userId, companyId } = signedIn(context)
      const { warning } = await associate(context.rest, { ...input, company: companyId, user: userId, author: userId })
      return { warning, ...about(input) }
    }),
  },
})
