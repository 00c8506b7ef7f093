import type { Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import {
  firstHours,
  nextOpening,
  validateServiceHours,
} from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { readHolidays } from './holidays.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { createIssueTranslator, refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'

/** When the company answers, by the service's clock (portal.md 3 and 7; from HouIsOpen on, an extension). */
export interface OpeningHours {
  /** HH:mm in Lima. */
  HouHourInitial: string
  HouHourEnd: string
  /** The clock, in ISO. */
  HouDateServer: string
  HouIsOpen: boolean
  /** When it next opens, YYYY-MM-DD and HH:mm; null while it is open. */
  HouNextDate: string | null
  HouNextHour: string | null
  /** The holidays from today on, so that a page that stays open goes on counting by itself. */
  HouHolidays: string[]
  SecVersion: number
}

/** The columns of the services by the names of the rules. */
const COLUMNS = { opensAt: 'HouHourInitial', closesAt: 'HouHourEnd' } as const

/** A company that came since the last start has no row yet: the first change makes it. */
async function readRow(tx: Transaction<Tables>, CpyID: number) {
  const row = await tx
    .selectFrom('ConServiceHour')
    .select(['HouHourInitial', 'HouHourEnd', 'SecVersion'])
    .where('CpyID', '=', CpyID)
    .executeTakeFirst()
  if (!row) return { hours: firstHours, SecVersion: 1 }
  const { HouHourInitial, HouHourEnd, SecVersion } = row
  return { hours: { opensAt: HouHourInitial.slice(0, 5), closesAt: HouHourEnd.slice(0, 5) }, SecVersion }
}

/**
 * Reads the opening hours, whether it is open now and, if not, when it next opens; holidays from today on, YYYY-MM-DD.
 */
export async function readHours(tx: Transaction<Tables>, CpyID: number, now: Date): Promise<OpeningHours> {
  const { hours, SecVersion } = await readRow(tx, CpyID)
  const holidays = await readHolidays(tx)
  const next = nextOpening(hours, now, holidays)
  return {
    HouHourInitial: hours.opensAt,
    HouHourEnd: hours.closesAt,
    HouDateServer: now.toISOString(),
    HouIsOpen: next === null,
    HouNextDate: next?.day ?? null,
    HouNextHour: next?.time ?? null,
    HouHolidays: [...holidays].filter((day) => day >= limaDay(now)).sort(),
    SecVersion,
  }
}

const hour = z.string().trim().max(20)

export const hoursInput = z.object({ ...callers, HouHourInitial: hour, HouHourEnd: hour, SecVersion: z.number().int() })

/** @throws Refusal 400 for what are no hours, 409 for an old version */
export async function saveHours({ tx, body, identity }: Call<z.output<typeof hoursInput>>): Promise<void> {
  const { HouHourInitial, HouHourEnd, SecVersion } = body
  const issues = validateServiceHours({ opensAt: HouHourInitial, closesAt: HouHourEnd })
  refuseIfAny(issues.map(createIssueTranslator(COLUMNS)))
  const { companyId: CpyID, userId: UsrUpdateID } = identity
  await tx
    .insertInto('ConServiceHour')
    .values({ CpyID })
    .onConflict((is) => is.doNothing())
    .execute()
  const change = { HouHourInitial, HouHourEnd }
  const { numUpdatedRows } = await tx
    .updateTable('ConServiceHour')
    .set((each) => ({ ...change, UsrUpdateID, SecUpdate: clock.now(), SecVersion: each('SecVersion', '+', 1) }))
    .where('CpyID', '=', CpyID)
    .where('SecVersion', '=', SecVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse.conflict()
  await audit(tx, { resource: 'ConServiceHour', record: CpyID, action: 'update', change })
}
