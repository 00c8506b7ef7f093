import { FORM_BYTES, IMPORT_FILE } from '#schema/platform/files/upload-limits.ts'
import { uploaded } from '#graph/kit/attachment/attachment.wire.ts'
import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readWire } from '#graph/platform/rest/service.ts'

/** The file of rows that startImport names afterwards, and what was found wrong with them. */
export function importJobFiles(router: FileRouter): void {
  router.upload('/files/imports', {
    path: () => 'GenImport/upload',
    largest: IMPORT_FILE.largest + FORM_BYTES,
    read: (result) => readWire(uploaded, result),
  })
  router.download('/files/imports/:id/issues.csv', (request) => ({
    method: 'GET',
    path: `GenImport/issues?ImpID=${encodeURIComponent(keyIn(request))}`,
    name: 'observaciones.csv',
    type: 'text/csv; charset=utf-8',
  }))
}
