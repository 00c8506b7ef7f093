import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, pdfFile, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { bodyOfPdf, pathOfSheet } from './quotation.source.ts'

/** The list of quotations, and each as PDF and as its comparison in Excel. */
export function quotationFiles(router: FileRouter): void {
  registerListDownload(router, quotationList)
  router.download('/files/quotations/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdfFile({ method: 'POST', path: 'helper/pdfcotization', body: bodyOfPdf(id), name: `cotizacion-${id}.pdf` })
  })
  router.download('/files/quotations/:id.xlsx', (request) => {
    const id = keyIn(request)
    return sheetFile({ method: 'GET', path: pathOfSheet(id), name: `comparativo-${id}.xlsx` })
  })
}
