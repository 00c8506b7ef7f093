import { CPE_FILE, FORM_BYTES } from '#schema/platform/files/upload-limits.ts'
import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { mailboxPaths } from './mailbox.source.ts'
import { mailboxRow } from './mailbox.wire.ts'

/** Documents go into the mailbox and come out again; its list as on screen. */
export function mailboxFiles(router: FileRouter): void {
  router.upload('/files/mailbox', {
    path: () => mailboxPaths.receive,
    largest: CPE_FILE.largest + FORM_BYTES,
    read: (result) => readWire(mailboxRow, result),
  })
  registerListDownload(router, mailboxList)
  router.download('/files/mailbox/:id', (request) => {
    const id = keyIn(request)
    return { method: 'GET', path: mailboxPaths.file(id), name: `buzon-${id}.xml`, type: 'application/octet-stream' }
  })
}
