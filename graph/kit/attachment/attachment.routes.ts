import { FORM_BYTES, LARGEST_UPLOAD } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { z } from 'zod'
import { kind } from '#graph/kit/document/document-kind.ts'
import { uploaded } from './attachment.wire.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { withQuery } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'

const uploadQuery = z.object({
  type: z
    .string()
    .regex(/^\d{1,10}$/)
    .default('0'),
  kind: z.enum(['REQUIREMENT', 'QUOTATION', 'ORDER', 'ATTENDED_ORDER', 'WAREHOUSE_REQUIREMENT']).optional(),
})

/** @throws BAD_USER_INPUT for a type or kind of document that cannot be */
function uploadPath(query: unknown): string {
  const read = uploadQuery.safeParse(query)
  if (!read.success) throw failure('BAD_USER_INPUT', fileMessages.attachmentType)
  const { type, kind: of } = read.data
  return withQuery('Helper/uploadfile', { parameter: type, TrsCode: of && String(kind.write(of)) })
}

/** `type` of Helper/downloadfile: 1 attachments, 3 files of offers (back-office.md 7), 4 files of vouchers. */
export const storedFile = (fileName: string, type: 1 | 2 | 3 | 4, name: string): FileCall => ({
  method: 'POST',
  path: withQuery('Helper/downloadfile', { fileName, type }),
  name,
  type: 'application/octet-stream',
})

export function attachmentFiles(router: FileRouter): void {
  router.upload('/files/attachments', {
    path: ({ query }) => uploadPath(query),
    largest: LARGEST_UPLOAD + FORM_BYTES,
    audiences: ['INTERNAL', 'SUPPLIER'],
    read: (result) => readWire(uploaded, result),
  })
  router.download(
    '/files/attachments/:id',
    (request) => {
      const id = keyIn(request)
      return storedFile(id, 1, `anexo-${id}`)
    },
    ['INTERNAL', 'SUPPLIER'],
  )
}
