import { marketingCampaignList } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** The download of the campaigns, as they are listed on screen. */
export function marketingCampaignFiles(router: FileRouter): void {
  registerListDownload(router, marketingCampaignList)
}
