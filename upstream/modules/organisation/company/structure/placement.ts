import { sql } from 'kysely'
import { employeeMessages } from '#schema/modules/organisation/employee/employee.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** Where somebody works, and as what. */
export interface Placement {
  AreID?: number | null
  PstID?: number | null
}

const placementTables = [
  { table: 'GenArea', key: 'AreID', message: employeeMessages.wrongArea },
  { table: 'GenPosition', key: 'PstID', message: employeeMessages.wrongPosition },
] as const

/**
 * Holds area and position open until the transaction ends: neither is disabled while somebody takes their place in it.
 * @throws Refusal 400 for one that is not the company's, or not active
 */
export async function lockPlacement(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  placement: Placement,
): Promise<void> {
  for (const { table, key, message } of placementTables) {
    if (!placement[key]) continue
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(key)} = ${placement[key]} and "CpyID" = ${identity.companyId} and "SecStatus" = 1 for share`.execute(
      tx,
    )
    if (rows.length === 0) throw refuse.badRequest({ path: key, message })
  }
}
