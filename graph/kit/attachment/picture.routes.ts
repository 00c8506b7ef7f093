import { FORM_BYTES, PICTURE_FILE } from '#schema/platform/files/upload-limits.ts'
import { uploaded } from './attachment.wire.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** One picture at a time: a signature, a logo. */
export function pictureFiles(router: FileRouter): void {
  router.upload('/files/pictures', {
    path: () => 'Helper/dropzone?parameter=0',
    largest: PICTURE_FILE.largest + FORM_BYTES,
    read: (result) => readWire(uploaded, result),
  })
}
