import type { Transaction } from 'kysely'
import { isDay, limaDay } from '#schema/platform/time/working-days.ts'
import { resolveOpenCompany } from '#upstream/modules/identity/registration/open-company.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'

/** The parameters of a company that hold the day of its run, where and at what hour it starts, in the company's own words. */
const DAY_OF_RUN = 'MARATHON_DAY'
const START_OF_RUN = 'MARATHON_START'

/** The run for which entries are taken, or were taken last. */
export interface NextRun {
  /** YYYY-MM-DD. */
  RunDay: string
  /** Whether a person of the company chose that day; otherwise it is the last of the year, on which nobody runs. */
  RunDayIsSet: boolean
  /** Where and at what hour it starts; null while nobody wrote it. */
  RunStart: string | null
  /** Whether entries are taken today. */
  RunOpen: boolean
}

/** Reads the run of a company; without a day of its own it counts as 31 December of this year (decision 0017). */
export async function readNextRun(tx: Transaction<Tables>, company: number, today: string): Promise<NextRun> {
  const rows = await tx
    .selectFrom('GenParameter')
    .select(['PrmName', 'PrmValue'])
    .where('CpyID', '=', company)
    .where('PrmName', 'in', [DAY_OF_RUN, START_OF_RUN])
    .where('SecStatus', '=', 1)
    .execute()
  const values = new Map(rows.map(({ PrmName, PrmValue }) => [PrmName, PrmValue]))
  const day = values.get(DAY_OF_RUN) ?? ''
  const RunDay = isDay(day) ? day : `${today.slice(0, 4)}-12-31`
  return {
    RunDay,
    RunDayIsSet: isDay(day),
    RunStart: values.get(START_OF_RUN)?.trim() || null,
    RunOpen: RunDay >= today,
  }
}

/** The run of the company that a stranger names, or of the first. @throws Refusal 400 for one that is not there */
export const announceRun = (services: AppServices, CpyID: number | undefined): Promise<NextRun> =>
  inCompany(
    services.database,
    { company: '*' },
    async (tx) => readNextRun(tx, await resolveOpenCompany(tx, CpyID), limaDay(services.now())),
    { readOnly: true },
  )
