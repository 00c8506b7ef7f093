import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { filterConditions, isEqual, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { isOverdue } from '#schema/modules/engagement/follow-up/follow-up.ts'
import { FOLLOW_UP_STATUS } from '#schema/modules/engagement/follow-up/follow-up-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { channelNames, followUpScopeFor, visibleFollowUp, statusNames } from './follow-up-access.ts'

/** A case as it lies in the tables, with the names that belong to its keys. */
interface Row {
  FolID: number
  FolDocumentNumber: string
  FolSubject: string
  FolChannel: number
  FolStatus: number
  /** As it is sent back: S or C and a key. */
  FolWho: string | null
  FolWhoName: string | null
  FolWhoDocument: string | null
  UsrRespID: number | null
  UsrRespName: string | null
  AreName: string | null
  FolDue: string | null
  FolClosed: string | null
  SecCreate: string
  SecVersion: number
}

export interface FollowUp extends Row {
  FolChannelName: string
  FolStatusName: string
  FolOverdue: boolean
}

export interface Note {
  FonID: number
  FonKind: number
  FonText: string
  UsrName: string | null
  SecCreate: string
}

export const followUpPageInput = listInput(followUpList)

const r = alias('CarFollowUp', 'r')

const ORDERS = {
  FolDocumentNumber: r('FolID'),
  FolSubject: r('FolSubject'),
  FolStatus: r('FolStatus'),
  FolDue: r('FolDue'),
  SecCreate: r('SecCreate'),
} satisfies Record<SortWire<typeof followUpList>, RawBuilder<unknown>>

/** Cases, in the order of a cut: `cut` follows `from` and its joins. */
async function readCases(tx: Transaction<Tables>, cut: RawBuilder<unknown>, today: string): Promise<FollowUp[]> {
  const { rows } = await sql<Row>`
    select ${r('FolID')}, ${r('FolDocumentNumber')}, ${r('FolSubject')}, ${r('FolChannel')}, ${r('FolStatus')}, coalesce('S' || ${r('SupID')}, 'C' || ${r('CusID')}) as "FolWho",
      coalesce(s."SupName", c."nombreCompleto") as "FolWhoName", coalesce(s."SupDocumentNumber", c."nroDocumentoTitular") as "FolWhoDocument",
      ${r('UsrRespID')}, u."UsrFullName" as "UsrRespName", a."AreName", ${r('FolDue')}, ${r('FolClosed')}, ${r('SecCreate')}, ${r('SecVersion')}
    from ${r.table}
    left join "GenSupplier" s on s."SupID" = ${r('SupID')}
    left join "PagCustomer" c on c."CusID" = ${r('CusID')}
    left join "SecUser" u on u."UsrID" = ${r('UsrRespID')}
    left join "GenArea" a on a."AreID" = ${r('AreID')} ${cut}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    FolChannelName: channelNames[row.FolChannel] ?? '',
    FolStatusName: statusNames[row.FolStatus] ?? '',
    FolOverdue: isOverdue(today, { due: row.FolDue, isClosed: row.FolStatus === FOLLOW_UP_STATUS.CLOSED }),
  }))
}

const filterBy = (today: string) =>
  filterConditions(followUpList, r, {
    FolOverdue: isEqual(
      sql`(${r('FolStatus')} <> ${FOLLOW_UP_STATUS.CLOSED} and coalesce(${r('FolDue')} < ${today}::date, false))`,
    ),
  })

/** A page of the cases that the caller may see; the newest first unless told. */
export async function followUpPage(
  call: Call<ListInputOf<typeof followUpList>>,
  today: string,
): Promise<Page<FollowUp>> {
  const { tx, body } = call
  const wanted = sql.join(
    [
      visibleFollowUp(await followUpScopeFor(call), r),
      ...filterBy(today)(body),
      ...containsEach(r('FolSearch'), searchOf(body)),
    ],
    sql` and `,
  )
  const { column, dir } = orderOf(body, ORDERS, { column: r('FolID'), dir: 'desc' })
  const cut = sql`where ${wanted} order by ${column} ${sql.raw(dir)} ${column === ORDERS.FolDue ? sql`nulls last` : sql``}, ${r('FolID')} desc ${windowOf(body)}`
  const data = await readCases(tx, cut, today)
  return toPage(tx, body, data, sql`${r.table} where ${wanted}`)
}

export const byIdInput = z.object({ FolID: id })

type FoundCase = FollowUp & { notes: Note[] }

async function readCase(tx: Transaction<Tables>, found: RawBuilder<boolean>, today: string): Promise<FoundCase> {
  const [row] = await readCases(tx, sql`where ${found}`, today)
  if (!row) throw refuse.notFound()
  const { rows: notes } = await sql<Note>`
    select n."FonID", n."FonKind", n."FonText", u."UsrFullName" as "UsrName", n."SecCreate"
    from "CarFollowUpNote" n left join "SecUser" u on u."UsrID" = n."UsrCreateID"
    where n."FolID" = ${row.FolID} order by n."FonID"`.execute(tx)
  return { ...row, notes }
}

/** A case with what was done about it, the oldest first. @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readFollowUp(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  FolID: number,
  today: string,
): Promise<FoundCase> {
  const isVisible = visibleFollowUp(await followUpScopeFor(call), r)
  return readCase(call.tx, sql`${r('FolID')} = ${FolID} and ${isVisible}`, today)
}

/**
 * A case that the caller has just changed, as it now stands. Their scope was checked before the change: one handed on to
 * somebody else may lie outside of it from now on, and is answered all the same.
 */
export const readChangedFollowUp = (
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  today: string,
): Promise<FoundCase> => readCase(tx, sql`${r('FolID')} = ${FolID} and ${r('CpyID')} = ${identity.companyId}`, today)
