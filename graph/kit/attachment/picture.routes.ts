import { uploaded } from './attachment.wire.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** What a picture may weigh, and what its form adds (back-office.md 5). */
const LARGEST = 2_000_000 + 65_536

/** One picture at a time: a signature, a logo. */
export function pictureFiles(router: FileRouter): void {
  router.upload('/files/pictures', {
    path: () => 'Helper/dropzone?parameter=0',
    largest: LARGEST,
    read: (result) => readWire(uploaded, result),
  })
}
