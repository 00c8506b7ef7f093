import { sql, type RawBuilder } from 'kysely'
import { serviceAccountList } from '#schema/modules/identity/service-account/service-account.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { searchedWords } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { toPage, likeAnywhere, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import {
  readServiceAccounts,
  serviceAccount,
  serviceAccountOrders,
  type ServiceAccountRow,
} from './service-account.repo.ts'

export const serviceAccountPageInput = listInput(serviceAccountList)

const orders: Record<SortWire<typeof serviceAccountList>, RawBuilder<unknown>> = serviceAccountOrders
const filterBy = filterConditions(serviceAccountList, serviceAccount, {})

/** A page of the company's service accounts; each word is found in name or purpose. */
export async function serviceAccountPage({
  tx,
  identity,
  body,
}: Call<ListInputOf<typeof serviceAccountList>>): Promise<Page<ServiceAccountRow>> {
  const words = searchedWords(searchOf(body))
  const searchedText = sql`folded(concat_ws(' ', ${serviceAccount('SvaName')}, ${serviceAccount('SvaPurpose')}))`
  const wanted = sql.join(
    [
      sql`${serviceAccount('CpyID')} = ${identity.companyId}`,
      ...filterBy(body),
      ...words.map((word) => sql`${searchedText} like ${likeAnywhere(word)}`),
    ],
    sql` and `,
  )
  const { column, dir } = orderOf(body, orders, { column: orders.SvaName, dir: 'asc' })
  const data = await readServiceAccounts(
    tx,
    sql`where ${wanted} order by ${column} ${sql.raw(dir)} nulls last, ${serviceAccount('SvaID')} limit ${limitOf(body)} offset ${body.start}`,
  )
  return toPage(tx, body, data, sql`${serviceAccount.table} where ${wanted}`)
}
