import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { pathOfReceipt } from './invitation.source.ts'

/** The receipt of an offer that was sent. */
export function invitationFiles(router: FileRouter): void {
  router.download(
    '/files/offers/receipt/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdfFile({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
    },
    ['SUPPLIER'],
  )
}
