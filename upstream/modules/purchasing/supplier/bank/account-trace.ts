import type { Transaction } from 'kysely'
import type { BankStatusCode } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { pick } from '#schema/platform/collections/records.ts'
import type { AccountDetails, ConfirmedAccount } from '#upstream/platform/database/tables/portal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Account } from './bank.repo.ts'

/** What of an account is confirmed. */
export const ACCOUNT_DETAILS = [
  'TypeBank',
  'TypeCurrency',
  'PbkBill',
  'PbkBeneficiaryName',
] as const satisfies readonly (keyof AccountDetails)[]

/** What is kept of a confirmed account while a change of it waits. */
export const confirmedPart = (account: Account): ConfirmedAccount =>
  pick(account, [...ACCOUNT_DETAILS, 'PbkChangedBy', 'PbkDateChange', 'UsrDecideID', 'PbkDateDecide'])

type Traced = Partial<AccountDetails> & { PbkID: number; PbkState: BankStatusCode; PbkRejectReason?: string }

/** Leaves the trace of what an account was and became, field by field, as its history tells it. */
export async function auditAccount(
  tx: Transaction<Tables>,
  action: 'create' | 'update' | 'confirm' | 'reject',
  before: Account | null,
  { PbkID, ...after }: Traced,
): Promise<void> {
  const was: Readonly<Record<string, unknown>> = before ?? {}
  const changed = Object.entries(after).filter(([name, value]) => was[name] !== value)
  const change = Object.fromEntries(changed.map(([name, value]) => [name, before ? [was[name] ?? null, value] : value]))
  await audit(tx, { resource: 'GenSupplierBanks', record: PbkID, action, change })
}
