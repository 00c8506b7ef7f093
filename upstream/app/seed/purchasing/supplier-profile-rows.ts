import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { Rows } from '../base/insert-rows.ts'
import { suppliers } from './suppliers.ts'

/** By RUC: bank (list 1025), currency (1020) and interbank account number. The third account of the demo has nothing yet. */
const accounts: Readonly<Record<string, readonly (readonly [bank: string, currency: string, number: string])[]>> = {
  '20512333797': [
    ['002', '1', '00219300198745601211'],
    ['011', '2', '01117500010004782378'],
  ],
  '20131312955': [['003', '1', '00320030045127890537']],
  '20508912341': [['009', '1', '00931000020456781241']],
  '20601478529': [['018', '1', '01806800006123456778']],
}

/** By RUC, what it does for a living (list 1062). */
const activities: Readonly<Record<string, readonly string[]>> = {
  '20512333797': ['4663', '4330'],
  '20131312955': ['8121', '3312'],
  '20600995805': ['4651'],
}

/** What suppliers brought: their banks, and what they do. */
export const profileRows = (): Rows => ({
  GenSupplierBanks: suppliers
    .flatMap(({ id, company, ruc, name }) =>
      (accounts[ruc] ?? []).map(([TypeBank, TypeCurrency, PbkBill]) => ({
        CpyID: company,
        SupID: id,
        TypeBank,
        TypeCurrency,
        PbkBill,
        PbkBeneficiaryName: name,
        PbkState: BANK_STATUS.CONFIRMED,
      })),
    )
    .map((row, index) => ({ PbkID: index + 1, ...row })),
  GenSupplierEconomicActivity: suppliers
    .flatMap(({ id, company, ruc }) =>
      (activities[ruc] ?? []).map((TypeEconomicActivities) => ({ CpyID: company, SupID: id, TypeEconomicActivities })),
    )
    .map((row, index) => ({ SeaID: index + 1, ...row })),
})

export const profileKeys = { GenSupplierBanks: 'PbkID', GenSupplierEconomicActivity: 'SeaID' }
