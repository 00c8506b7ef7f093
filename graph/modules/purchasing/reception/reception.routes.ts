import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { generateConformity, readReception } from './reception.source.ts'
import { storedFile } from '#graph/kit/attachment/attachment.routes.ts'
import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'

/** Kind 2 of Helper/downloadfile: conformity documents (back-office.md 7). */
const CONFORMITY = 2

export function receptionFiles(router: FileRouter): void {
  registerListDownload(router, receptionList)
  router.download(
    '/files/attended-orders/:id/conformity.pdf',
    async (request, { rest, person }) => {
      const id = keyIn(request)
      // A supplier reads the act that is there, by its reception; it takes no number.
      if (person.audience === 'SUPPLIER') return pdfFile(storedFile(id, CONFORMITY, `acta-${id}.pdf`))
      const reception = await readReception(rest, id)
      if (!reception || !(reception.conformityNumber ?? reception.canHaveConformity)) throw failure('NOT_FOUND')
      const name = await generateConformity(rest, reception)
      return pdfFile(storedFile(name, CONFORMITY, name))
    },
    ['INTERNAL', 'SUPPLIER'],
  )
}
