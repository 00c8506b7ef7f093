import { sql, type Selectable, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { canWriteRow, dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { isVisible, type DocumentTable } from '#upstream/kit/document/visibility.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'

/** The option of the quotation screen. */
export const QUOTATIONS = 'QUOTATIONS'

/** To open sealed offers early is a matter between two people. */
export const unsealPolicy = allowed({ option: QUOTATIONS, flag: 'View', serviceAccounts: false })

/** Where quotations lie. */
export const quotationTable: DocumentTable<'LgsCotization'> = {
  TrsCode: 'COT',
  table: 'LgsCotization',
  key: 'CttID',
  lines: (quotation) => sql`select l."DerID" from "LgsCotizationDetail" l where l."CttID" = ${quotation('CttID')}`,
}

export const quotationScopeFor = (tx: Transaction<Tables>, caller: Caller): Promise<DataScope> =>
  dataScopeFor(tx, caller, QUOTATIONS)

export type Quotation = Selectable<Tables['LgsCotization']>

/** Whoever asks, with the transaction they ask in. */
export type QuotationCaller = Caller & { tx: Transaction<Tables> }

/**
 * The quotation, locked until the transaction ends. Whatever else a change locks comes after it, requirements last.
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
export async function lockQuotationRow({ tx, ...caller }: QuotationCaller, CttID: number): Promise<Quotation> {
  const row = await tx
    .selectFrom('LgsCotization as r')
    .selectAll('r')
    .where('r.CttID', '=', CttID)
    .where('r.CpyID', '=', caller.identity.companyId)
    .where('r.SecStatus', '=', 1)
    .where(isVisible(await quotationScopeFor(tx, caller), quotationTable, alias('LgsCotization', 'r')))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse.notFound()
  return row
}

/** Whether the caller may do this to the quotation: the action is granted, and it lies within their rows. */
export const canChange = (
  { permissions }: Caller,
  scope: DataScope,
  row: Pick<Quotation, 'UsrID' | 'AreID'>,
  ...flags: Flag[]
): boolean => canWriteRow(scope, row) && flags.some((flag) => permissions.may(QUOTATIONS, flag))

/**
 * The quotation, locked, for a change that one of the actions allows.
 * @throws Refusal 404 as `lockQuotationRow`, 403 when it is not the caller's to change
 */
export async function lockOwnQuotation(asker: QuotationCaller, CttID: number, ...flags: Flag[]): Promise<Quotation> {
  const row = await lockQuotationRow(asker, CttID)
  if (!canChange(asker, await quotationScopeFor(asker.tx, asker), row, ...flags)) throw refuse.forbidden()
  return row
}
