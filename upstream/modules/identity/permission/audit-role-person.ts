import type { Transaction } from 'kysely'
import { auditAll } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Records in the histories of roles that a person was given them or has them no more. */
export async function auditRolePerson(
  tx: Transaction<Tables>,
  UsrID: number,
  { given = [], taken = [] }: { given?: readonly number[]; taken?: readonly number[] },
): Promise<void> {
  const { UsrFullName } = await tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', UsrID)
    .executeTakeFirstOrThrow()
  const entryOf = (record: number, RolPerson: [string | null, string | null]) => ({
    resource: 'SecRole',
    record,
    action: 'update',
    change: { RolPerson },
  })
  await auditAll(tx, [
    ...taken.map((RolID) => entryOf(RolID, [UsrFullName, null])),
    ...given.map((RolID) => entryOf(RolID, [null, UsrFullName])),
  ])
}
