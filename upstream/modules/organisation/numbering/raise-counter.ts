import { sql, type Transaction } from 'kysely'
import {
  isNumberedKind,
  numberingMessages,
  validateCounterRaise,
} from '#schema/modules/organisation/numbering/numbering.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { counterOf, type Counter } from './list-counters.ts'
import { previousFormat, recordOf, updateCounter } from './number-format.ts'

const WIRE: Readonly<Record<string, string>> = { last: 'NumLast', reason: 'Reason' }

export interface Raise {
  TrsCode: string
  NumYear: number
  NumLast: number
  Reason: string
}

/**
 * Lets a counter go on from a larger number, with a reason that its trace keeps. Its row stays locked: a document that
 * takes a number meanwhile has it before or after, never between.
 * @throws Refusal 400 unless it rises, above what was issued, with a reason; 404
 */
export async function raiseCounter(tx: Transaction<Tables>, identity: Identity, raise: Raise): Promise<Counter> {
  const { companyId } = identity
  const { TrsCode, NumYear, NumLast, Reason } = raise
  const { rows } = await sql<{ NumLast: number }>`
    select "NumLast" from "GenNumbering" where "CpyID" = ${companyId} and "TrsCode" = ${TrsCode} and "NumYear" = ${NumYear}
    for update`.execute(tx)
  const before = rows[0]?.NumLast
  if (before === undefined) throw refuse.notFound()
  const found = validateCounterRaise(NumLast, Reason, before)
  refuseIfAny(found.map(({ path, message }) => ({ path: WIRE[String(path[0])], message })))
  const NumSkipped = sql<number>`"NumSkipped" + ${NumLast - before}`
  await updateCounter(tx, identity, raise, { NumLast, NumSkipped })
  const change = { NumLast: [before, NumLast], Reason: Reason.trim() }
  await audit(tx, { resource: 'GenNumbering', record: recordOf(TrsCode, NumYear), action: 'raise', change })
  return (await counterOf(tx, companyId, TrsCode, NumYear)) ?? Promise.reject(refuse.notFound())
}

/**
 * Opens the counter of a kind for a year that has not begun, at 1 and with the format of the year before.
 * @param year the next one
 * @throws Refusal 400 where it is open already or another year was asked for, 404 for a kind that is none
 */
export async function openYear(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  { TrsCode: kind, NumYear: asked }: { TrsCode: string; NumYear?: number | null | undefined },
  year: number,
): Promise<Counter> {
  if (!isNumberedKind(kind)) throw refuse.notFound()
  if ((asked ?? year) !== year) throw refuse.badRequest({ path: 'NumYear', message: numberingMessages.onlyNext(year) })
  const { prefix, width } = await previousFormat(tx, companyId, kind, year)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('GenNumbering')
    .values({ CpyID: companyId, TrsCode: kind, NumYear: year, NumPrefix: prefix, NumWidth: width, UsrCreateID: userId })
    .onConflict((conflict) => conflict.columns(['CpyID', 'TrsCode', 'NumYear']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw refuse.badRequest({ path: 'TrsCode', message: numberingMessages.opened(year) })
  const change = { NumPrefix: prefix, NumWidth: width, NumLast: 0 }
  await audit(tx, { resource: 'GenNumbering', record: recordOf(kind, year), action: 'create', change })
  return (await counterOf(tx, companyId, kind, year)) ?? Promise.reject(refuse.notFound())
}
