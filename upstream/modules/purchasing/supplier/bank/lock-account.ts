import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { accountsOf, type Account } from './bank.repo.ts'
import { lockSupplier, lockSupplierInAnyState } from '../own-supplier.ts'
import type { SupplierRow } from '../supplier.repo.ts'

type AccountCall = Call<{ PbkID?: number | null; SupID?: number | null }>

/** The key of the supplier whose account it is. @throws Refusal 404 for somebody else's account and for none alike */
async function readSupplierKey({ tx, identity, body }: AccountCall): Promise<number | null | undefined> {
  if (!body.PbkID) return body.SupID
  const account = await tx
    .selectFrom('GenSupplierBanks')
    .select('SupID')
    .where('PbkID', '=', body.PbkID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!account || (body.SupID && body.SupID !== account.SupID)) throw refuse.notFound()
  return account.SupID
}

/** The supplier whose account is changed, locked. @throws Refusal 404 for somebody else's account, 400 for a disabled supplier */
export const lockSupplierOf = async (call: AccountCall): Promise<SupplierRow> =>
  lockSupplier(call, await readSupplierKey(call))

/** The same to decide on the account, of a disabled supplier too: what waited stays to be decided. */
export const lockSupplierToDecide = async (call: AccountCall): Promise<SupplierRow> =>
  lockSupplierInAnyState(call, await readSupplierKey(call))

/** The account as it stands now that its supplier is locked. @throws Refusal 404, and 409 for an old version */
export async function readLockedAccount(
  { tx, body }: Call<{ PbkID?: number | null; SecVersion?: number | null }>,
  SupID: number,
): Promise<Account> {
  const account = await accountsOf(tx, SupID)
    .where('PbkID', '=', body.PbkID ?? 0)
    .executeTakeFirst()
  if (!account) throw refuse.notFound()
  if (body.SecVersion !== null && body.SecVersion !== undefined && body.SecVersion !== account.SecVersion)
    throw refuse.conflict()
  return account
}
