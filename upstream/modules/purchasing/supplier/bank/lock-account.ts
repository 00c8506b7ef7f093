import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { accountsOf, type Account } from './bank.repo.ts'
import { lockSupplier } from '../own-supplier.ts'
import type { SupplierRow } from '../supplier.repo.ts'

/** The supplier whose account it is, locked. @throws Refusal 404 for somebody else's account and for none alike */
export async function lockSupplierOf(
  call: Call<{ PbkID?: number | null; SupID?: number | null }>,
): Promise<SupplierRow> {
  const { tx, identity, body } = call
  if (!body.PbkID) return lockSupplier(call, body.SupID)
  const account = await tx
    .selectFrom('GenSupplierBanks')
    .select('SupID')
    .where('PbkID', '=', body.PbkID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!account || (body.SupID && body.SupID !== account.SupID)) throw refuse.notFound()
  return lockSupplier(call, account.SupID)
}

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
