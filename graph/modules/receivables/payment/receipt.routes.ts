import { pathOfReceipt } from './payment.source.ts'
import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'

/** The receipt of a payment, for the customer who made it. */
export function receiptFiles(router: FileRouter): void {
  router.download(
    '/files/receipts/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdfFile({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
    },
    ['CUSTOMER'],
  )
}
