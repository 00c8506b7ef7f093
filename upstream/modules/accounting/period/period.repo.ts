import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import {
  monthName,
  type PeriodStatusCode,
  periodStatusWords,
  PERIOD_STATUS,
} from '#schema/modules/accounting/period/period.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { PERIODS } from './period-state.ts'

const statusWord = lookUpByCode(PERIOD_STATUS, periodStatusWords)

interface Row {
  /** YYYY-MM. */
  PerMonth: string
  /** 0 never opened, 1 open, 2 closed; what was never closed takes vouchers. */
  PerStatus: PeriodStatusCode
  PerClosedDate: string | null
  UsrClosedName: string | null
  /** Live vouchers of the month, and how far they are. */
  PerVouchers: number
  PerReceived: number
  PerAccepted: number
  SecVersion: number
}

/** A month of the books as every call answers it. */
export interface PeriodRow extends Row {
  PerName: string
  PerStatusName: string
  /** Whether the caller may close it, or open it again, now. */
  PerClosable: boolean
  PerReopenable: boolean
}

/** Opening a month again is for those who answer for the company. */
export const mayReopen = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  ['Admin', 'Manager'].includes(permissions.level(PERIODS)) && mayKeep({ permissions })

const mayKeep = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.may(PERIODS, 'Edit') || permissions.may(PERIODS, 'Save')

/** Months of the company by name, each also where nobody opened it; in the order of the calendar. */
export async function readMonths(
  tx: Transaction<Tables>,
  caller: Pick<Caller, 'identity' | 'permissions'>,
  months: readonly string[],
): Promise<PeriodRow[]> {
  const company = caller.identity.companyId
  const { rows } = await sql<Row>`
    select m."PerMonth", coalesce(p."PerStatus", ${PERIOD_STATUS.UNOPENED}) as "PerStatus", p."PerClosedDate", u."UsrFullName" as "UsrClosedName",
      v."PerVouchers", v."PerReceived", v."PerAccepted", coalesce(p."SecVersion", 0) as "SecVersion"
    from unnest(${months}::text[]) as m("PerMonth")
    left join "AccPeriod" p on p."CpyID" = ${company} and p."PerMonth" = m."PerMonth"
    left join "SecUser" u on u."UsrID" = p."UsrClosedID"
    cross join lateral (
      select count(*)::integer as "PerVouchers", count(*) filter (where "VouReception" = 1)::integer as "PerReceived",
        count(*) filter (where "VouAccepted" = 1)::integer as "PerAccepted"
      from "LgsOrderPurcharseVoucher" where "CpyID" = ${company} and "VouMonth" = m."PerMonth" and "SecStatus" = 1) v
    order by m."PerMonth"`.execute(tx)
  const running = clock.today().slice(0, 7)
  return rows.map((row) => ({
    ...row,
    PerName: monthName(row.PerMonth),
    PerStatusName: statusWord(row.PerStatus) ?? '',
    PerClosable: row.PerStatus !== PERIOD_STATUS.CLOSED && row.PerMonth <= running && mayKeep(caller),
    PerReopenable: row.PerStatus === PERIOD_STATUS.CLOSED && mayReopen(caller),
  }))
}

/** The twelve months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
