import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { buyerList } from '#schema/modules/purchasing/partner/buyer.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The lists of suppliers and of customers as they are filtered and ordered on screen. */
export function partnerFiles(router: FileRouter): void {
  registerListDownload(router, partnerList)
  registerListDownload(router, buyerList)
}
