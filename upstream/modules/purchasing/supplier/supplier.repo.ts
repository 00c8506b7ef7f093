import { sql, type Transaction } from 'kysely'
import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** The option of the screen on which staff keep suppliers. */
export const PARTNERS = 'BUSINESS_PARTNERS'

/** Who asks for a supplier, in which transaction. */
export type SupplierCaller = Pick<Call, 'tx' | 'identity'>

/** The columns of a supplier that pickers and lists read (docs/rest-contract.md). */
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

/** What a profile says besides (portal.md 3). */
const profileColumns = [
  ...supplierColumns,
  'TypeOfTaxRegime',
  'SupDateConstitute',
  'SupMainItem',
  'SupB',
  'SupF',
  'SupRH',
  'SupServices',
  'SupAttachDJ',
  'SupFilID',
  'SecVersion',
] as const

const hasBank = sql<boolean>`exists (
  select from "GenSupplierBanks" b where b."SupID" = "GenSupplier"."SupID" and b."SecStatus" = 1 and b."PbkState" <> ${BANK_STATUS.REJECTED})`

const hasDeclaration = sql<boolean>`"SupFilID" is not null`

/** The suppliers of the caller's company, whole. */
export const suppliersOf = (tx: Transaction<Tables>, { companyId }: SupplierCaller['identity']) =>
  tx
    .selectFrom('GenSupplier')
    .select([...profileColumns, hasBank.as('HasBank'), hasDeclaration.as('HasDeclaration')])
    .where('CpyID', '=', companyId)

export type SupplierRow = Awaited<ReturnType<ReturnType<typeof suppliersOf>['executeTakeFirstOrThrow']>>

/** A supplier with what people read of its tax regime. */
export interface Supplier extends Omit<SupplierRow, 'SupID' | 'SecVersion'> {
  /** Null for an account whose supplier nobody has saved yet. */
  SupID: number | null
  SecVersion: number | null
  TypeOfTaxRegimeName: string | null
}

/** Adds to each row how people call its tax regime; null where it has none. */
export async function withTaxRegimeName<Row extends { TypeOfTaxRegime: string | null }>(
  tx: Transaction<Tables>,
  rows: readonly Row[],
): Promise<(Row & Pick<Supplier, 'TypeOfTaxRegimeName'>)[]> {
  const labels = await readLabels(tx)
  return rows.map((row) => ({ ...row, TypeOfTaxRegimeName: labels.of(LISTS.taxRegime, row.TypeOfTaxRegime) }))
}
