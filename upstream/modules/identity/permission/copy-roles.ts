import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { auditRolePerson } from './audit-role-person.ts'

/** Gives a person the roles of another and takes all others. Nobody is given a disabled one (`giveRole`): the day it is enabled they would have more. */
export async function copyRoles(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  from: number,
  to: number,
): Promise<void> {
  const CpyID = identity.companyId
  const readRoles = (UsrID: number) =>
    tx
      .selectFrom('SecUserRole as u')
      .innerJoin('SecRole as r', 'r.RolID', 'u.RolID')
      .select(['u.RolID', 'r.SecStatus'])
      .where('u.UsrID', '=', UsrID)
      .where('u.CpyID', '=', CpyID)
      .execute()
  const [wanted, before] = [await readRoles(from), await readRoles(to)]
  const isIn = (rows: readonly { RolID: number }[], RolID: number) => rows.some((row) => row.RolID === RolID)
  const taken = before.filter(({ RolID }) => !isIn(wanted, RolID)).map(({ RolID }) => RolID)
  const given = wanted
    .filter(({ RolID, SecStatus }) => SecStatus === 1 && !isIn(before, RolID))
    .map(({ RolID }) => RolID)
  if (taken.length + given.length === 0) return
  await tx
    .deleteFrom('SecUserRole')
    .where('UsrID', '=', to)
    .where('RolID', 'in', [-1, ...taken])
    .execute()
  const rows = given.map((RolID) => ({ UsrID: to, CpyID, RolID, UsrCreateID: identity.userId }))
  if (rows.length > 0) await tx.insertInto('SecUserRole').values(rows).execute()
  await auditRolePerson(tx, to, { given, taken })
  await audit(tx, { resource: 'SecUserRole', record: to, action: 'copy', change: { given, taken } })
}
