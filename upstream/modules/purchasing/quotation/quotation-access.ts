import { sql, type Selectable, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { covers, reachOn, type Reach } from '#upstream/kit/document/data-scope.ts'
import { seen, type Place } from '#upstream/kit/document/visibility.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'

/** The option of the quotation screen. */
export const QUOTATIONS = 'QUOTATIONS'

/** Where quotations lie. */
export const place: Place = {
  TrsCode: 'COT',
  table: 'LgsCotization',
  key: 'CttID',
  lines: sql`select l."DerID" from "LgsCotizationDetail" l where l."CttID" = r."CttID"`,
}

export const reachOf = (tx: Transaction<Tables>, caller: Caller): Promise<Reach> => reachOn(tx, caller, QUOTATIONS)

export type Quotation = Selectable<Tables['LgsCotization']>

/** Whoever asks, with the transaction they ask in. */
export type Asking = Caller & { tx: Transaction<Tables> }

/**
 * The quotation, locked until the transaction ends. Whatever else a change locks comes after it, requirements last.
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
export async function lockedQuotation({ tx, ...caller }: Asking, CttID: number): Promise<Quotation> {
  const row = await tx
    .selectFrom('LgsCotization as r')
    .selectAll('r')
    .where('r.CttID', '=', CttID)
    .where('r.CpyID', '=', caller.identity.companyId)
    .where('r.SecStatus', '=', 1)
    .where(seen(await reachOf(tx, caller), place))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse.notFound()
  return row
}

/** Whether the caller may do this to the quotation: the action is granted, and it lies within their rows. */
export const mayChange = (
  { permissions }: Caller,
  reach: Reach,
  row: Pick<Quotation, 'UsrID' | 'AreID'>,
  ...flags: Flag[]
): boolean => covers(reach, row) && flags.some((flag) => permissions.may(QUOTATIONS, flag))

/**
 * The quotation, locked, for a change that one of the actions allows.
 * @throws Refusal 404 as `lockedQuotation`, 403 when it is not the caller's to change
 */
export async function ownQuotation(asking: Asking, CttID: number, ...flags: Flag[]): Promise<Quotation> {
  const row = await lockedQuotation(asking, CttID)
  if (!mayChange(asking, await reachOf(asking.tx, asking), row, ...flags)) throw refuse.forbidden()
  return row
}
