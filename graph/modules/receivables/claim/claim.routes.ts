import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, pdfFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { pathOfClaimSheet } from './claim.source.ts'

/** A sheet of the Libro de Reclamaciones as PDF, and all of them as Excel. */
export function claimFiles(router: FileRouter): void {
  router.download('/files/claims/:id.pdf', (request) => {
    const id = keyIn(request)
    return pdfFile({ method: 'GET', path: pathOfClaimSheet(id), name: `hoja-de-reclamacion-${id}.pdf` })
  })
  registerListDownload(router, claimList)
}
