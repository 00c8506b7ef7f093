import { sql, type RawBuilder } from 'kysely'
import { roleList } from '#schema/modules/identity/role/role.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { readRoles, role, roleOrders, type RoleRow } from './role.repo.ts'

export const rolePageInput = listInput(roleList)

const orders: Record<SortWire<typeof roleList>, RawBuilder<unknown>> = roleOrders
const filterBy = filterConditions(roleList, role, {})

/** A page of the company's roles; each word is found in name or description. */
export async function rolePage({ tx, identity, body }: Call<ListInputOf<typeof roleList>>): Promise<Page<RoleRow>> {
  const searchedText = sql`folded(concat_ws(' ', ${role('RolName')}, ${role('RolDescription')}))`
  const wanted = sql.join(
    [sql`${role('CpyID')} = ${identity.companyId}`, ...filterBy(body), ...containsEach(searchedText, searchOf(body))],
    sql` and `,
  )
  const { column, dir } = orderOf(body, orders, { column: orders.RolName, dir: 'asc' })
  const data = await readRoles(
    tx,
    sql`where ${wanted} order by ${column} ${sql.raw(dir)}, ${role('RolID')} ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`${role.table} where ${wanted}`)
}

/** The columns of the exported list of roles. */
export const roleColumns: readonly ListColumn<RoleRow>[] = [
  { title: 'Nombre', width: 34, value: (row) => row.RolName },
  { title: 'Descripción', width: 60, value: (row) => row.RolDescription },
  { title: 'Personas', width: 12, value: (row) => String(row.RolPeople) },
  { title: 'Opciones', width: 12, value: (row) => String(row.RolOptions) },
  { title: 'Estado', width: 12, value: (row) => (row.SecStatus === 1 ? 'Activo' : 'Inactivo') },
]
