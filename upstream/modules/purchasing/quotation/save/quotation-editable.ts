import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { covers, type Reach } from '#upstream/kit/document/data-scope.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockedQuotation, mayChange, reachOf, type Asking, type Quotation } from '../quotation-access.ts'
import { OPEN } from '../quotation-state.ts'

/**
 * Why a quotation cannot be changed, in Spanish; null while it can: open, its first version, nobody has offered yet, within
 * the person's rows, with the action granted.
 */
export function readOnlyReason(
  row: Pick<Quotation, 'CttStatus' | 'CttVersion' | 'UsrID' | 'AreID'>,
  hasOffers: boolean,
  reach: Reach,
  caller: Caller,
): string | null {
  if (row.CttStatus !== OPEN) return `Cotización ${statusName('COT', row.CttStatus).toLowerCase()}: solo lectura`
  if (hasOffers) return 'Ya hay ofertas: solo lectura'
  if (row.CttVersion > 1) return 'La nueva versión pide lo mismo que la anterior: solo lectura'
  if (!covers(reach, row)) return 'Cotización de otro usuario: solo lectura'
  return mayChange(caller, reach, row, 'Edit', 'Save') ? null : 'Sin permiso para editar: solo lectura'
}

/** Whether anybody sent an offer, be it taken back since. */
async function hasOffers({ tx }: Asking, CttID: number): Promise<boolean> {
  const offer = await tx
    .selectFrom('LgsCotizationProvider')
    .select('CpvID')
    .where('CttID', '=', CttID)
    .limit(1)
    .executeTakeFirst()
  return offer !== undefined
}

/**
 * The quotation, locked, when the caller may change this very version of it.
 * @throws Refusal 404 when it is not to be seen, 400 with the reason when it is read-only, 409 for an old version
 */
export async function editable(
  asking: Asking,
  CttID: number,
  SecVersion: number | null | undefined,
): Promise<Quotation> {
  const row = await lockedQuotation(asking, CttID)
  const reason = readOnlyReason(row, await hasOffers(asking, CttID), await reachOf(asking.tx, asking), asking)
  if (reason !== null) throw refuse.badRequest(reason)
  if (SecVersion === null || SecVersion === undefined)
    throw refuse.badRequest({ message: 'Falta SecVersion, la versión que se leyó', path: 'SecVersion' })
  if (SecVersion !== row.SecVersion) throw refuse.conflict()
  return row
}
