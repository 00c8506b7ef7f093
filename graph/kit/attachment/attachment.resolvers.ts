import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readAttachments, readAttachmentTypes, saveAttachments, type SaveAttachments } from './attachment.source.ts'

export const attachmentResolvers = {
  Query: {
    attachmentTypes: (_: unknown, { kind, process }: { kind: DocumentKind; process: number }, { rest }: GraphContext) =>
      readAttachmentTypes(rest, kind, process),
    attachments: (
      _: unknown,
      { kind, documentId }: { kind: DocumentKind; documentId: string },
      { rest }: GraphContext,
    ) => (canBeKey(documentId) ? readAttachments(rest, kind, documentId) : []),
  },
  Mutation: {
    saveAttachments: mutation(null, { attachments: [] }, async (input: SaveAttachments, { rest }) => {
      if (!canBeKey(input.documentId)) throw failure('NOT_FOUND')
      return { attachments: await saveAttachments(rest, input) }
    }),
  },
}
