import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readActivity, readChain, readDashboard } from './chain.source.ts'

interface DocumentArgs {
  kind: DocumentKind
  documentId: string
}

export const chainResolvers = {
  Query: {
    documentChain: (_: unknown, { kind, documentId }: DocumentArgs, { rest }: GraphContext) =>
      canBeKey(documentId) ? readChain(rest, kind, documentId) : null,
    documentActivity: async (_: unknown, { kind, documentId }: DocumentArgs, { rest }: GraphContext) =>
      (canBeKey(documentId) ? await readActivity(rest, kind, documentId) : null) ?? [],
    dashboard: (_: unknown, __: unknown, { rest }: GraphContext) => readDashboard(rest),
  },
}
