import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Identity } from '../session/identity.ts'

/** The columns of a supplier that staff read (docs/rest-contract.md). */
export const supplierColumns = [
  'SupID',
  'SupDocumentNumber',
  'SupName',
  'SupTradeName',
  'SupConName',
  'SupTelephone',
  'SupEmail',
  'SupAddress',
  'SecStatus',
] as const

/** The suppliers of the caller's company. */
export const suppliersOf = (tx: Transaction<Tables>, { companyId }: Identity) =>
  tx.selectFrom('GenSupplier').select(supplierColumns).where('CpyID', '=', companyId)
