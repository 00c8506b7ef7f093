import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'

const columns = [
  'PbkID',
  'CpyID',
  'SupID',
  'TypeBank',
  'TypeCurrency',
  'PbkBill',
  'PbkBeneficiaryName',
  'SecStatus',
  'UsrCreateID',
  'UsrUpdateID',
  'SecVersion',
] as const

/** The live accounts of a supplier. */
export const accountsOf = (tx: Transaction<Tables>, SupID: number) =>
  tx.selectFrom('GenSupplierBanks').select(columns).where('SupID', '=', SupID).where('SecStatus', '=', 1)

type Account = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number]

/** An account as portal.md 3 names its fields. */
export interface Bank extends Account {
  TypeBankName: string | null
  TypeCurrencyName: string | null
}

export async function withNames(tx: Transaction<Tables>, accounts: readonly Account[]): Promise<Bank[]> {
  const labels = await readLabels(tx)
  return accounts.map((account) => ({
    ...account,
    TypeBankName: labels.of(LISTS.bank, account.TypeBank),
    TypeCurrencyName: labels.of(LISTS.currency, account.TypeCurrency),
  }))
}

/** All of them, the first registered first. */
export const banksOf = async (tx: Transaction<Tables>, SupID: number): Promise<Bank[]> =>
  withNames(tx, await accountsOf(tx, SupID).orderBy('PbkID').execute())
