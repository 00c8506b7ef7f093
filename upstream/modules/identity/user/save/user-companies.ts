import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { inOtherCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockAdministrators, refuseWithoutAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import {
  closeSubstituteNotices,
  readSubstitutesWith,
} from '#upstream/modules/approvals/delegation/close-substitute-notices.ts'
import type { AccountCall } from '../account-call.ts'

const messages = {
  staysInCompany: 'La cuenta debe seguir en esta compañía',
  ownCompany: 'No puede quitarse a sí mismo de una compañía',
} as const

/**
 * In which of the companies that the caller administers an account works; undefined leaves them as they are. This one
 * is taken away by disabling the account, not here.
 * @throws Refusal 400, also for whoever takes themselves out of a company; 403 for a company of others
 */
export async function saveUserCompanies(
  call: AccountCall<{ Companies?: number[] | null }>,
  UsrID: number,
): Promise<number[] | undefined> {
  const { tx, identity, administered, body } = call
  if (!body.Companies) return undefined
  const wanted = new Set(body.Companies)
  if (!wanted.has(identity.companyId)) throw refuse.badRequest({ path: 'Companies', message: messages.staysInCompany })
  const others = administered.filter((company) => company !== identity.companyId)
  if ([...wanted].some((company) => company !== identity.companyId && !others.includes(company)))
    throw refuse.forbidden()
  for (const CpyID of others.filter((company) => wanted.has(company))) await enterCompany(call, UsrID, CpyID)
  const left = await tx
    .selectFrom('SecUserCompany')
    .select('CpyID')
    .where('UsrID', '=', UsrID)
    .where('CpyID', 'in', [-1, ...others.filter((company) => !wanted.has(company))])
    .orderBy('CpyID')
    .execute()
  for (const { CpyID } of left) await leaveCompany(call, UsrID, CpyID)
  return [...wanted]
}

/** Leaves the trace in the audit of the company that is entered or left: the one where it is done has its own. */
const auditMembership = (tx: AccountCall['tx'], UsrID: number, IsMember: [boolean, boolean]) =>
  audit(tx, { resource: 'SecUser', record: UsrID, action: 'update', change: { IsMember } })

async function enterCompany({ tx, identity }: AccountCall, UsrID: number, CpyID: number): Promise<void> {
  const added = await tx
    .insertInto('SecUserCompany')
    .values({ UsrID, CpyID, UsrActivated: clock.now() })
    .onConflict((is) => is.doNothing())
    .returning('UsrID')
    .executeTakeFirst()
  if (!added) return
  await inOtherCompany(tx, { from: identity.companyId, to: CpyID }, () => auditMembership(tx, UsrID, [false, true]))
}

/** Takes an account out of a company; its rights there go with it (0124), and the delegations in which it stands end (0163). */
async function leaveCompany({ tx, identity }: AccountCall, UsrID: number, CpyID: number): Promise<void> {
  if (UsrID === identity.userId) throw refuse.badRequest({ path: 'Companies', message: messages.ownCompany })
  await lockAdministrators(tx, CpyID)
  await inOtherCompany(tx, { from: identity.companyId, to: CpyID }, async () => {
    const substitutes = await readSubstitutesWith(tx, { UsrID, CpyID })
    await tx.deleteFrom('SecUserCompany').where('UsrID', '=', UsrID).where('CpyID', '=', CpyID).execute()
    await refuseWithoutAdministrator(tx, CpyID, 'Companies')
    await auditMembership(tx, UsrID, [true, false])
    for (const substitute of substitutes) await closeSubstituteNotices(tx, substitute)
  })
}

/** Companies that the caller may put an account in, and whether it works there already. */
export async function companiesOf({ tx, administered, identity }: AccountCall, UsrID: number) {
  return tx
    .selectFrom('GenCompany')
    .leftJoin('SecUserCompany', (join) =>
      join.onRef('SecUserCompany.CpyID', '=', 'GenCompany.CpyID').on('SecUserCompany.UsrID', '=', UsrID),
    )
    .select(['GenCompany.CpyID', 'CpyName', (eb) => eb('SecUserCompany.UsrID', 'is not', null).as('IsMember')])
    .where('GenCompany.CpyID', 'in', [...administered, identity.companyId])
    .where('SecStatus', '=', 1)
    .orderBy('CpyName')
    .execute()
}
