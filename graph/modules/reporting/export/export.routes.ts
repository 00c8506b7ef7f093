import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'

/** The file of one's own export; a part of it where Range asks for one. */
export function exportFiles(router: FileRouter): void {
  router.download('/files/exports/:id', (request) => ({
    method: 'GET',
    path: `GenExport/file?ExpID=${encodeURIComponent(keyIn(request))}`,
    name: 'exportacion',
    type: (contentType) => (typeof contentType === 'string' ? contentType : 'application/octet-stream'),
    isResumable: true,
  }))
}
