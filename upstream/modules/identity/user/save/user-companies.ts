import * as clock from '#schema/platform/time/clock.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { AccountCall } from '../account-call.ts'

const messages = {
  staysInCompany: 'La cuenta debe seguir en esta compañía',
} as const

/**
 * In which of the companies that the caller administers an account works; undefined leaves them as they are. This one
 * is taken away by disabling the account, not here.
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
  for (const CpyID of others) {
    if (wanted.has(CpyID))
      await tx
        .insertInto('SecUserCompany')
        .values({ UsrID, CpyID, UsrActivated: clock.now() })
        .onConflict((is) => is.doNothing())
        .execute()
    else await tx.deleteFrom('SecUserCompany').where('UsrID', '=', UsrID).where('CpyID', '=', CpyID).execute()
  }
  return [...wanted]
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
