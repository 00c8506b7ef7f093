import type { AttachmentSource } from '#graph/generated/resolvers.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readAttachability, readAttachments, readAttachmentTypes, saveAttachments } from './attachment.source.ts'

/** Who brings files, as the services number it. */
const PROCESSES: Readonly<Record<AttachmentSource, number>> = { STAFF: 1, SUPPLIER: 2 }

export const attachmentResolvers = defineResolvers({
  Query: {
    attachmentTypes: (_, { kind, broughtBy, process }, { rest }) =>
      readAttachmentTypes(rest, kind, broughtBy ? PROCESSES[broughtBy] : process),
    attachments: (_, { kind, documentId }, { rest }) =>
      canBeKey(documentId) ? readAttachments(rest, kind, documentId) : [],
    viewerCanAttach: (_, { kind, documentId }, { rest }) =>
      canBeKey(documentId) && readAttachability(rest, kind, documentId),
  },
  Mutation: {
    saveAttachments: mutation(null, { attachments: [] }, async (input, { rest }) => {
      if (!canBeKey(input.documentId)) throw failure('NOT_FOUND')
      return { attachments: await saveAttachments(rest, input) }
    }),
  },
})
