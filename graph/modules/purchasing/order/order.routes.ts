import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { pathOfPdf } from './order.source.ts'
import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'

/** An order as PDF, and their list as Excel. */
export function orderFiles(router: FileRouter): void {
  router.download(
    '/files/orders/:id.pdf',
    (request) => {
      const id = keyIn(request)
      return pdfFile({ method: 'GET', path: pathOfPdf(id), name: `orden-${id}.pdf` })
    },
    ['INTERNAL', 'SUPPLIER'],
  )
  registerListDownload(router, orderList)
}
