import { DECLARATION_FILE, FORM_BYTES } from '#schema/platform/files/upload-limits.ts'
import { z } from 'zod'
import { uploaded } from '#graph/kit/attachment/attachment.wire.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { FORMAT, pathOfDeclaration, UPLOAD } from './supplier-profile.source.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'

const file = z.object({ id: z.uuid() })

/** The sworn declaration: its format, what a supplier brings, and what lies there. */
export function declarationFiles(router: FileRouter): void {
  router.download(
    '/files/declarations/format.pdf',
    () => pdfFile({ method: 'GET', path: FORMAT, name: 'Declaracion Jurada.pdf' }),
    ['SUPPLIER'],
  )
  router.download(
    '/files/declarations/:id',
    ({ params }) => {
      const read = file.safeParse(params)
      if (!read.success) throw failure('NOT_FOUND')
      const path = pathOfDeclaration(read.data.id)
      return { method: 'POST', path, name: 'Declaracion Jurada', type: 'application/octet-stream' }
    },
    ['INTERNAL', 'SUPPLIER'],
  )
  router.upload('/files/declarations', {
    path: () => UPLOAD,
    largest: DECLARATION_FILE.largest + FORM_BYTES,
    audiences: ['SUPPLIER'],
    read: (result) => readWire(uploaded, result),
  })
}
