import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { limitOf, pageInput } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { runningOn } from './order-levels.ts'
import { approversAt } from '#upstream/kit/approval/approvers.ts'
import { levelTitle, levelNumbers } from '#upstream/kit/approval/levels.ts'

export const listInput = pageInput({ AccID: id })

/** A level with its position's name, and whether nobody decides its circuit's kind of document from that position today. */
export const levelRow = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('SecApprovalLevel as l')
    .innerJoin('GenPosition as p', 'p.PstID', 'l.PstID')
    .innerJoin('SecCircuit as c', 'c.AccID', 'l.AccID')
    .select([
      'l.AlvID',
      'l.AccID',
      'l.AlvOrder',
      'l.TypeLevel',
      'l.PstID',
      'p.PstName',
      sql<boolean>`not exists (
        select from (${approversAt(sql`array[p."PstID"]`)}) one where one."TrsCode" is null or one."TrsCode" = c."TrsCode")`.as(
        'IsVacant',
      ),
      'l.AlvDayNotifications',
      'l.SecStatus',
      'l.SecVersion',
      'l.SecCreate',
      'l.SecUpdate',
      'l.UsrCreateID',
      'l.UsrUpdateID',
    ])

/**
 * The levels of a circuit in their order, and how many documents run on it; a run that has begun keeps its own copy of
 * them (rules 2).
 */
export async function levelPage({ tx, body }: Call<z.output<typeof listInput>>) {
  const AccID = body.filter?.AccID
  if (AccID === undefined) throw refuse.badRequest({ message: documentMessages.circuit, path: 'filter.AccID' })
  const rows = await levelRow(tx)
    .where('l.AccID', '=', AccID)
    .where('l.SecStatus', '=', 1)
    .orderBy('l.AlvOrder')
    .orderBy('l.AlvID')
    .execute()
  const numbers = levelNumbers(rows)
  const data = rows
    .map((row) => ({ ...row, TypeLevelText: levelTitle(numbers.get(row.AlvOrder) ?? 1, row.TypeLevel) }))
    .slice(body.start, body.start + limitOf({ length: body.length }))
  const Running = await runningOn(tx, AccID)
  return { data, recordsTotal: rows.length, recordsTotalExact: true, draw: body.draw ?? 0, Running }
}
