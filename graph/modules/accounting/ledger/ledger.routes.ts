import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the vouchers as accounting lists them. */
export function ledgerFiles(router: FileRouter): void {
  registerListDownload(router, ledgerList)
}
