import { runnerList } from '#schema/modules/engagement/runner/runner.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { runnerDocuments } from '#schema/modules/engagement/runner/runner.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { CAMPAIGNS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

export const runnerPageInput = listInput(runnerList)

/** Somebody who is entered for a run. */
export interface RunnerRow {
  RunID: number
  RunYear: number
  RunNumber: number
  RunCategory: string
  TypePersonDocument: string
  TypePersonDocumentName: string
  PrsDocumentNumber: string
  RunName: string
  RunPaternalSurname: string
  RunMaternalSurname: string
  RunBirthDate: string
  RunEmail: string
  RunTelephone: string
  SecCreate: string
}

/** A run of the company, and how many are entered for it. */
export interface Run {
  RunYear: number
  RunCount: number
}

const r = alias('MarRunner', 'r')

const ORDERS = {
  RunNumber: r('RunNumber'),
  RunPaternalSurname: sql`folded(${r('RunPaternalSurname')} || ' ' || ${r('RunMaternalSurname')} || ' ' || ${r('RunName')})`,
  RunBirthDate: r('RunBirthDate'),
  RunYear: r('RunYear'),
  SecCreate: r('RunID'),
} satisfies Record<SortWire<typeof runnerList>, RawBuilder<unknown>>

const filterBy = filterConditions(runnerList, r, {})

type RunnerCaller = Pick<Call, 'identity' | 'permissions'>

/** They are runners of the company, for whom rules 8 shows its rows; they are strangers' own data, so nobody below a manager sees one. */
const visibleRunners = ({ identity, permissions }: RunnerCaller) =>
  sql<boolean>`${r('CpyID')} = ${identity.companyId} and ${['Admin', 'Manager'].includes(permissions.level(CAMPAIGNS))}::boolean`

const documentNames = new Map<string, string>(runnerDocuments.map(({ value, label }) => [value, label]))

/** The runners, those who entered last first; each word is found in name, document, e-mail or telephone. */
export async function runnerPage(call: Call<ListInputOf<typeof runnerList>>): Promise<Page<RunnerRow>> {
  const { tx, body } = call
  const wanted = [visibleRunners(call), ...filterBy(body), ...containsEach(r('RunSearch'), searchOf(body))]
  const found = sql`${r.table} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const { rows } = await sql<Omit<RunnerRow, 'TypePersonDocumentName'>>`
    select ${r('RunID')}, ${r('RunYear')}, ${r('RunNumber')}, ${r('RunCategory')}, ${r('TypePersonDocument')}, ${r('PrsDocumentNumber')}, ${r('RunName')},
      ${r('RunPaternalSurname')}, ${r('RunMaternalSurname')}, ${r('RunBirthDate')}, ${r('RunEmail')}, ${r('RunTelephone')}, ${r('SecCreate')}
    from ${found} order by ${column} ${sql.raw(dir)}, ${r('RunID')} desc ${windowOf(body)}`.execute(tx)
  const named = ({ TypePersonDocument }: Pick<RunnerRow, 'TypePersonDocument'>) =>
    documentNames.get(TypePersonDocument) ?? TypePersonDocument
  const data = rows.map((row) => ({ ...row, TypePersonDocumentName: named(row) }))
  return toPage(tx, body, data, found)
}

/** The runs for which somebody is entered, the latest first. */
export async function runsOf({ tx, ...caller }: RunnerCaller & Pick<Call, 'tx'>): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${r('RunYear')}, count(*)::integer as "RunCount" from ${r.table} where ${visibleRunners(caller)}
    group by ${r('RunYear')} order by ${r('RunYear')} desc`.execute(tx)
  return rows
}
