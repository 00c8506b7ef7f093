import type { Transaction } from 'kysely'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import {
  nextMonth,
  periodMessages,
  PERIOD_STATUS,
  type PeriodStatusCode,
} from '#schema/modules/accounting/period/period.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { monthInput, reasonInput } from './period.input.ts'
import { readPending } from './pending-of-period.ts'
import { mayReopen } from './period.repo.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'

const runningMonth = (): string => clock.today().slice(0, 7)

/**
 * Opens the month after the last that was ever opened; the running one where none was.
 * @returns the month
 * @throws Refusal 400 for a month further ahead than the next
 */
export async function openNextMonth({ tx, identity }: Call): Promise<string> {
  const last = await tx
    .selectFrom('AccPeriod')
    .select((each) => each.fn.max('PerMonth').as('PerMonth'))
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirst()
  const PerMonth = last?.PerMonth ? nextMonth(last.PerMonth) : runningMonth()
  if (PerMonth > nextMonth(runningMonth())) throw refuse.badRequest(periodMessages.ahead(PerMonth))
  await setMonthState(tx, identity, PerMonth, PERIOD_STATUS.OPEN)
  await audit(tx, {
    resource: 'AccPeriod',
    record: PerMonth,
    action: 'open',
    change: { PerStatus: PERIOD_STATUS.OPEN },
  })
  return PerMonth
}

/**
 * Closes a month that has begun, also one that nobody opened; what is pending in it stays so until it is opened again.
 * @throws Refusal 400 for a month to come, 409 where it is closed already
 */
export async function closeMonth({ tx, identity, body }: Call<z.output<typeof monthInput>>): Promise<string> {
  const { PerMonth } = body
  if (PerMonth > runningMonth()) throw refuse.badRequest(periodMessages.notBegun(PerMonth))
  if (!(await setMonthState(tx, identity, PerMonth, PERIOD_STATUS.CLOSED)))
    throw refuse.conflict(periodMessages.alreadyClosed(PerMonth))
  const { PerPendingVouchers, PerPendingReceptions } = await readPending(tx, identity.companyId, PerMonth)
  const change = { PerStatus: PERIOD_STATUS.CLOSED, PerPendingVouchers, PerPendingReceptions }
  await audit(tx, { resource: 'AccPeriod', record: PerMonth, action: 'close', change })
  return PerMonth
}

/**
 * Opens a closed month again, for a reason.
 * @throws Refusal 403 unless the caller's level is that of administrators or managers, 400 without a reason, 409 unless it is closed
 */
export async function reopenMonth(call: Call<z.output<typeof reasonInput>>): Promise<string> {
  const { tx, identity, body } = call
  if (!mayReopen(call)) throw refuse.forbidden(periodMessages.level)
  const PerReason = requireReason(body.PerReason, 'PerReason')
  const { numUpdatedRows } = await tx
    .updateTable('AccPeriod')
    .set((each) => ({
      PerStatus: PERIOD_STATUS.OPEN,
      PerClosedDate: null,
      UsrClosedID: null,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('CpyID', '=', identity.companyId)
    .where('PerMonth', '=', body.PerMonth)
    .where('PerStatus', '=', PERIOD_STATUS.CLOSED)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse.conflict(periodMessages.notClosed(body.PerMonth))
  await audit(tx, {
    resource: 'AccPeriod',
    record: body.PerMonth,
    action: 'reopen',
    change: { PerStatus: PERIOD_STATUS.OPEN, PerReason },
  })
  return body.PerMonth
}

/** Lets a month stand so, wherever it stood; the database makes it wait for vouchers that are under way. @returns whether it stood otherwise */
async function setMonthState(
  tx: Transaction<Tables>,
  { companyId: CpyID, userId }: Call['identity'],
  PerMonth: string,
  PerStatus: PeriodStatusCode,
): Promise<boolean> {
  const stateChange = {
    PerStatus,
    PerClosedDate: PerStatus === PERIOD_STATUS.CLOSED ? clock.now() : null,
    UsrClosedID: PerStatus === PERIOD_STATUS.CLOSED ? userId : null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('AccPeriod')
    .values({ CpyID, PerMonth, ...stateChange, UsrCreateID: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['CpyID', 'PerMonth'])
        .doUpdateSet((each) => ({
          ...stateChange,
          UsrUpdateID: userId,
          SecUpdate: clock.now(),
          SecVersion: each('AccPeriod.SecVersion', '+', 1),
        }))
        .where('AccPeriod.PerStatus', '<>', PerStatus),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
