import { FORM_BYTES, SHEET_FILE } from '#schema/platform/files/upload-limits.ts'
import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { pathOfSheet } from './lead.source.ts'

/** The download of the leads as they are listed, and the sheets by which a campaign's leads come in. */
export function leadFiles(router: FileRouter): void {
  registerListDownload(router, leadList)
  router.download('/files/leads/:id/template.xlsx', (request) =>
    sheetFile({ method: 'GET', path: pathOfSheet('templateexcel', keyIn(request)), name: 'plantilla-prospectos.xlsx' }),
  )
  router.upload('/files/leads/:id/preview', {
    path: (request) => pathOfSheet('previewexcel', keyIn(request)),
    largest: SHEET_FILE.largest + FORM_BYTES,
  })
  router.check('/files/leads/:id/check', (request) => pathOfSheet('checkexcel', keyIn(request)))
}
