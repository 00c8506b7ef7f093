import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import {
  likeAnywhere,
  countUpTo,
  limitOf,
  orderOf,
  pageInput,
  searchOf,
  type Page,
} from '#upstream/platform/http/page.ts'
import { readCampaigns, type CampaignRow } from './campaign.repo.ts'

const number = z.coerce.number().int()
const someOf = z.union([number, z.array(number).max(10)]).nullish()

export const campaignPageInput = pageInput({
  McaState: someOf,
  McaChannel: z.string().max(20).nullish(),
  SecStatus: number.nullish(),
})

const ORDERS = {
  McaName: sql`folded(r."McaName")`,
  McaFrom: sql`r."McaFrom"`,
  McaTo: sql`r."McaTo"`,
  McaBudget: sql`r."McaBudget"`,
  McaState: sql`r."McaState"`,
}

/** The campaigns of the company, the latest first; found by any word of their name or project. */
export async function campaignPage({
  tx,
  identity,
  body,
}: Call<z.output<typeof campaignPageInput>>): Promise<Page<CampaignRow>> {
  const { McaState, McaChannel, SecStatus } = body.filter ?? {}
  const words = fold(searchOf(body)).split(' ').filter(Boolean).slice(0, 8)
  const searchedText = sql`folded(r."McaName" || ' ' || coalesce((select p."PrjName" from "GenProject" p where p."PrjID" = r."PrjID"), ''))`
  const wanted = [
    sql`r."CpyID" = ${identity.companyId}`,
    ...(McaState === null || McaState === undefined ? [] : [sql`r."McaState" = any(${[McaState].flat()})`]),
    ...(McaChannel ? [sql`${McaChannel} = any(r."McaChannels")`] : []),
    ...(typeof SecStatus === 'number' ? [sql`r."SecStatus" = ${SecStatus}`] : []),
    ...words.map((word) => sql`${searchedText} like ${likeAnywhere(word)}`),
  ]
  const found = sql`"MarCampaign" r where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.McaFrom, dir: 'desc' })
  const data = await readCampaigns(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, r."McaID" desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, found)), draw: body.draw ?? 0 }
}
