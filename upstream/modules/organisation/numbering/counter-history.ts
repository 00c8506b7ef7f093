import type { Transaction } from 'kysely'
import { numberOf } from '#schema/modules/organisation/numbering/numbering.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  readSettingChanges,
  changePairOf,
  type SettingChange,
  type Trace,
} from '#upstream/platform/audit/audit-history.ts'
import { recordOf } from './number-format.ts'

/** How the first number of a year looked in a trace: its beginning and its digits. */
function exampleOf({ AudChange }: Trace, year: number, side: 0 | 1): string | null {
  const [prefix, width] = [changePairOf(AudChange, 'NumPrefix')[side], changePairOf(AudChange, 'NumWidth')[side]]
  return typeof prefix === 'string' && typeof width === 'number' ? numberOf({ prefix, width }, year, 1) : null
}

/** What became of a counter, newest first: from which number to which and why, or how its numbers looked before and after. */
export const counterHistory = (
  tx: Transaction<Tables>,
  companyId: number,
  kind: string,
  year: number,
): Promise<SettingChange[]> =>
  readSettingChanges(tx, companyId, 'GenNumbering', recordOf(kind, year), (trace) =>
    trace.AudAction === 'raise'
      ? changePairOf(trace.AudChange, 'NumLast')
      : [exampleOf(trace, year, 0), exampleOf(trace, year, 1)],
  )
