import { FORM_BYTES, LARGEST_UPLOAD } from '#schema/platform/files/upload-limits.ts'
import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'
import { supportCodes } from '#graph/modules/purchasing/order/supports.wire.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { pathOfUpload } from './voucher.source.ts'
import { uploaded } from './voucher.wire.ts'
import { storedFile } from '#graph/kit/attachment/attachment.routes.ts'
import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'

const messages = {
  fileKind: 'El tipo de archivo no es válido',
} as const

/** What a file is uploaded for: the number of its voucher, its order, and which of the order's requirements it is. */
const uploadQuery = z.object({
  number: z.string().max(60).default(''),
  orderNumber: z.string().min(1).max(60),
  ruc: z.string().max(20).optional(),
  support: z.enum(supportCodes),
})

/** @throws BAD_USER_INPUT for a kind of file that cannot be */
function uploadPath(query: unknown): string {
  const read = uploadQuery.safeParse(query)
  if (!read.success) throw failure('BAD_USER_INPUT', messages.fileKind)
  return pathOfUpload(read.data)
}

export function voucherFiles(router: FileRouter): void {
  router.upload('/files/vouchers', {
    path: ({ query }) => uploadPath(query),
    largest: LARGEST_UPLOAD + FORM_BYTES,
    audiences: ['SUPPLIER'],
    read: (result) => readWire(uploaded, result),
  })
  router.download(
    '/files/vouchers/:id',
    (request) => {
      const id = keyIn(request)
      return storedFile(id, 4, `comprobante-${id}`)
    },
    ['INTERNAL', 'SUPPLIER'],
  )
}
