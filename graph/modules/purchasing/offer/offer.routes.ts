import { z } from 'zod'
import { storedFile } from '#graph/kit/attachment/attachment.routes.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

const file = z.object({ id: z.uuid() })

/** The files of offers. */
export function offerFiles(router: FileRouter): void {
  router.download(
    '/files/offers/:id',
    ({ params }) => {
      const read = file.safeParse(params)
      if (!read.success) throw failure('NOT_FOUND')
      return storedFile(read.data.id, 3, 'oferta')
    },
    ['INTERNAL', 'SUPPLIER'],
  )
}
