import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { pathOfSheet } from './lead.source.ts'

const LARGEST_SHEET = 10 * 1_048_576

/** The download of the leads as they are listed, and the sheets by which a campaign's leads come in. */
export function leadFiles(router: FileRouter): void {
  registerListDownload(router, leadList)
  router.download('/files/leads/:id/template.xlsx', (request) =>
    sheetFile({ method: 'GET', path: pathOfSheet('templateexcel', keyIn(request)), name: 'plantilla-prospectos.xlsx' }),
  )
  router.upload('/files/leads/:id/preview', {
    path: (request) => pathOfSheet('previewexcel', keyIn(request)),
    largest: LARGEST_SHEET,
  })
  router.check('/files/leads/:id/check', (request) => pathOfSheet('checkexcel', keyIn(request)))
}
