import { marketingCampaignList } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { readCampaigns, type CampaignRow } from './campaign.repo.ts'

export const campaignPageInput = listInput(marketingCampaignList)

const r = alias('MarCampaign', 'r')

const ORDERS = {
  McaName: sql`folded(${r('McaName')})`,
  McaFrom: r('McaFrom'),
  McaTo: r('McaTo'),
  McaBudget: r('McaBudget'),
  McaState: r('McaState'),
} satisfies Record<SortWire<typeof marketingCampaignList>, RawBuilder<unknown>>

const filterBy = filterConditions(marketingCampaignList, r, {
  McaChannel: (channels) => sql`${r('McaChannels')} && ${channels}::text[]`,
})

/** The campaigns of the company, the latest first; found by any word of their name or project. */
export async function campaignPage({
  tx,
  identity,
  body,
}: Call<ListInputOf<typeof marketingCampaignList>>): Promise<Page<CampaignRow>> {
  const searchedText = sql`folded(${r('McaName')} || ' ' || coalesce((select p."PrjName" from "GenProject" p where p."PrjID" = ${r('PrjID')}), ''))`
  const wanted = [
    sql`${r('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...containsEach(searchedText, searchOf(body)),
  ]
  const found = sql`${r.table} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.McaFrom, dir: 'desc' })
  const data = await readCampaigns(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, ${r('McaID')} desc ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}
