import { pathOfReceipt } from './payment.source.ts'
import { keyIn, pdf, type Door } from '#graph/platform/files/file-router.ts'

/** The receipt of a payment, for the customer who made it. */
export function receiptFiles(door: Door): void {
  door.download(
    '/files/receipts/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdf({ method: 'GET', path: pathOfReceipt(id), name: `constancia-${id}.pdf` })
    },
    ['CUSTOMER'],
  )
}
