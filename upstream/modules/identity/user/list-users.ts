import { userList } from '#schema/modules/identity/user/user.list.ts'
import { filterConditions, isOneOf, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { contains, matchesPerson } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import {
  account,
  accountState,
  area,
  membership,
  person,
  position,
  accountsOf,
  readUsers,
  type User,
} from './user.repo.ts'

export const userPageInput = listInput(userList)

const ORDERS = {
  UsrName: sql`lower(${account('UsrName')})`,
  UsrFullName: account('UsrFullName'),
  UsrEmail: account('UsrEmail'),
  LexID: account('LexID'),
  AreName: area('AreName'),
  PstName: position('PstName'),
  UsrState: accountState(account, membership),
  SecCreate: account('SecCreate'),
} satisfies Record<SortWire<typeof userList> | 'SecCreate', RawBuilder<unknown>>

const filterBy = filterConditions(userList, account, {
  UsrState: isOneOf(ORDERS.UsrState, 'integer'),
})

/**
 * A page of the company's accounts; each word is found in name, user name, e-mail or document.
 * Whoever has nothing to be ordered by stands last, whichever way.
 */
export async function userPage({
  tx,
  identity: { companyId },
  body,
}: Call<ListInputOf<typeof userList>>): Promise<Page<User>> {
  const searchedText = sql`folded(${account('UsrName')} || ' ' || ${account('UsrFullName')} || ' ' || coalesce(${account('UsrEmail')}, '') || ' ' || coalesce(${person('PrsDocumentNumber')}, ''))`
  const wanted = sql.join(
    [sql`true`, ...filterBy(body), matchesPerson(searchOf(body), (search) => contains(searchedText, search))],
    sql` and `,
  )
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.UsrFullName, dir: 'asc' })
  const data = await readUsers(
    tx,
    companyId,
    sql`where ${wanted} order by ${column} ${sql.raw(dir)} nulls last, ${account('UsrID')}
      ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${accountsOf(companyId)} where ${wanted}`)
}
