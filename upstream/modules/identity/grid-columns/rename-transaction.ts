import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { checkMessages } from '#schema/kit/catalogue/check.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { crudMessages } from '#upstream/kit/crud/check.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

/** SecTransaction as whoever keeps it sees it. */
export interface TransactionRow {
  TrsID: number
  TrsCode: string
  TrsName: string
  TrsAbbrTable: string
  TrsComponentName: string
  /** The company's circuits in use. */
  AccCount: number
  /** The company's documents that somebody still has to decide on. */
  AtsRunning: number
  SecVersion: number
}

export const renameInput = z.object({
  TrsCode: z.string().max(3),
  TrsName: z.string().max(256),
  SecVersion: z.number().int(),
})

const LONGEST = 60

const NAME = 'Nombre'

const COLUMNS = { TrsCode: sql.ref('t.TrsCode'), TrsName: sql.ref('t.TrsName') }
const matchingTransactions = (text: string) => sql`"SecTransaction" t
  where ${containsPhrase(sql`folded(t."TrsCode" || ' ' || t."TrsName")`, text)}`

async function readTransactions(
  tx: Transaction<Tables>,
  companyId: number,
  rest: RawBuilder<unknown>,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t."TrsID", t."TrsCode", t."TrsName", t."TrsAbbrTable", t."TrsComponentName", t."SecVersion",
      (select count(*)::integer from "SecCircuit" c
        where c."TrsCode" = t."TrsCode" and c."CpyID" = ${companyId} and c."SecStatus" = 1) as "AccCount",
      (select count(distinct a."DocEntry")::integer from "SecApprovalTransaction" a
        where a."TrsCode" = t."TrsCode" and a."CpyID" = ${companyId} and a."AtsStatus" = ${LEVEL_STATUS.PENDING}) as "AtsRunning"
    from ${rest}`.execute(tx)
  return rows
}

/** The kinds of documents, with what the company runs on each. */
export async function transactionPage({ tx, identity, body }: Call<PageInput>): Promise<Page<TransactionRow>> {
  const found = matchingTransactions(searchOf(body))
  const { column, dir } = orderOf(body, COLUMNS, { column: sql.ref('t.TrsID'), dir: 'asc' })
  const data = await readTransactions(
    tx,
    identity.companyId,
    sql`${found} order by ${column} ${sql.raw(dir)}, t."TrsID" ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}

/**
 * Calls a kind of document by another name. Its code, table and component are the program's; the name is one for every
 * company, as the menu is.
 * @throws Refusal 400, 404 for a kind that is none, 409 for an old version
 */
export async function renameTransaction(call: Call<z.output<typeof renameInput>>): Promise<TransactionRow> {
  const { tx, identity, body } = call
  const { TrsCode, SecVersion } = body
  const TrsName = body.TrsName.trim()
  const kinds = await sql<Pick<TransactionRow, 'TrsCode' | 'TrsName' | 'SecVersion'>>`
    select "TrsCode", "TrsName", "SecVersion" from "SecTransaction" order by "TrsID" for no key update`.execute(tx)
  const kind = kinds.rows.find((each) => each.TrsCode === TrsCode)
  if (!kind) throw refuse.notFound()
  if (kind.SecVersion !== SecVersion) throw refuse.conflict()
  const isTaken = kinds.rows.some((other) => other !== kind && foldText(other.TrsName) === foldText(TrsName))
  refuseIfAny([
    ...(TrsName === '' ? [{ path: 'TrsName', message: `${NAME}: ${fieldMessages.required}` }] : []),
    ...(TrsName.length > LONGEST ? [{ path: 'TrsName', message: `${NAME}: ${checkMessages.length(LONGEST)}` }] : []),
    ...(isTaken ? [{ path: 'TrsName', message: crudMessages.taken(NAME) }] : []),
  ])
  await tx
    .updateTable('SecTransaction')
    .set({ TrsName, SecVersion: SecVersion + 1, SecUpdate: clock.now(), UsrUpdateID: identity.userId })
    .where('TrsCode', '=', TrsCode)
    .execute()
  await audit(tx, {
    resource: 'SecTransaction',
    record: TrsCode,
    action: 'update',
    change: { TrsName: [kind.TrsName, TrsName] },
  })
  const [row] = await readTransactions(tx, identity.companyId, sql`"SecTransaction" t where t."TrsCode" = ${TrsCode}`)
  if (!row) throw refuse.notFound()
  return row
}
