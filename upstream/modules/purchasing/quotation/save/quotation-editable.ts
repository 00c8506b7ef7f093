import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  lockQuotationRow,
  canChange,
  quotationScopeFor,
  type QuotationCaller,
  type Quotation,
} from '../quotation-access.ts'

const messages = {
  readOnly: (status: string) => `Cotización ${status}: solo lectura`,
  openedEarly: 'Las ofertas se abrieron antes del plazo: solo lectura',
  hasOffers: 'Ya hay ofertas: solo lectura',
  newVersion: 'La nueva versión pide lo mismo que la anterior: solo lectura',
  ofAnother: 'Cotización de otro usuario: solo lectura',
} as const

const readOnlyByStatus = ({ CttStatus }: Pick<Quotation, 'CttStatus'>): string =>
  messages.readOnly(statusName('COT', CttStatus).toLowerCase())

/** @throws Refusal 400 for a quotation that ended: finished, annulled, or closed */
export function requireNotEnded(quotation: Pick<Quotation, 'CttStatus'>): void {
  const { CttStatus } = quotation
  if (CttStatus !== QUOTATION_STATUS.OPEN && CttStatus !== QUOTATION_STATUS.IN_EVALUATION)
    throw refuse.badRequest(readOnlyByStatus(quotation))
}

/**
 * Why a quotation cannot be changed, in Spanish; null while it can: open, its first version, nobody has offered yet, its offers not
 * opened early (no later day brings one), within the person's rows, with the action granted.
 */
export function readOnlyReason(
  row: Pick<Quotation, 'CttStatus' | 'CttVersion' | 'CttDateUnsealed' | 'UsrID' | 'AreID'>,
  hasOffers: boolean,
  scope: DataScope,
  caller: Caller,
): string | null {
  if (row.CttStatus !== QUOTATION_STATUS.OPEN) return readOnlyByStatus(row)
  if (hasOffers) return messages.hasOffers
  if (row.CttDateUnsealed !== null) return messages.openedEarly
  if (row.CttVersion > 1) return messages.newVersion
  if (!canWriteRow(scope, row)) return messages.ofAnother
  return canChange(caller, scope, row, 'Edit', 'Save') ? null : documentMessages.noEditRight
}

/** Whether anybody sent an offer, be it taken back since. */
async function hasOffers({ tx }: QuotationCaller, CttID: number): Promise<boolean> {
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
export async function lockEditableQuotation(
  asker: QuotationCaller,
  CttID: number,
  SecVersion: number | null | undefined,
): Promise<Quotation> {
  const row = await lockQuotationRow(asker, CttID)
  const reason = readOnlyReason(row, await hasOffers(asker, CttID), await quotationScopeFor(asker.tx, asker), asker)
  if (reason !== null) throw refuse.badRequest(reason)
  if (SecVersion === null || SecVersion === undefined)
    throw refuse.badRequest({ message: recordMessages.version, path: 'SecVersion' })
  if (SecVersion !== row.SecVersion) throw refuse.conflict()
  return row
}
