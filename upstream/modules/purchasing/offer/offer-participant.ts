import type { Selectable } from 'kysely'
import { offerMessages } from '#schema/modules/purchasing/offer/offer.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  lockQuotationRow,
  canChange,
  quotationScopeFor,
  type QuotationCaller,
  type Quotation,
} from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'

export type Participant = Selectable<Tables['LgsCotizationParticipant']>

/** Who is meant: by key, or by quotation, since a supplier takes part in it once. */
export interface ParticipantKey {
  CtpID?: number | null
  CttID?: number | null
  CtpRuc?: string | null
}

const unknown = () => refuse.badRequest({ message: offerMessages.participant, path: 'CtpID' })

async function find(
  { tx, identity }: QuotationCaller,
  { CtpID, CttID, CtpRuc }: ParticipantKey,
): Promise<Participant | undefined> {
  if (!CtpID && !(CttID && CtpRuc)) return undefined
  let query = tx.selectFrom('LgsCotizationParticipant').selectAll().where('CpyID', '=', identity.companyId)
  if (CtpID) query = query.where('CtpID', '=', CtpID)
  if (CttID) query = query.where('CttID', '=', CttID)
  if (CtpRuc) query = query.where('CtpRuc', '=', CtpRuc)
  return query.executeTakeFirst()
}

/** @throws Refusal 400 when the account takes no part in it, 403 when it speaks for another RUC */
async function ownParticipation(caller: QuotationCaller, named: ParticipantKey): Promise<Participant> {
  const CtpRuc = await rucOf(caller)
  if (named.CtpRuc && named.CtpRuc !== CtpRuc) throw refuse.forbidden()
  const participant = await find(caller, { ...named, CtpRuc })
  if (!participant) throw unknown()
  return participant
}

async function participantOfStaff(caller: QuotationCaller, named: ParticipantKey): Promise<Participant> {
  const participant = await find(caller, named)
  if (!participant) throw named.CtpID ? refuse.notFound() : unknown()
  return participant
}

/**
 * The participant that the caller may read: a supplier itself alone, staff those of the quotations that they see.
 * @throws Refusal 400, 403 as `lockManagedParticipant`; 404 for one that is not to be seen
 */
export async function readVisibleParticipant(caller: QuotationCaller, named: ParticipantKey): Promise<Participant> {
  if (caller.identity.audience === 'supplier') return ownParticipation(caller, named)
  const participant = await participantOfStaff(caller, named)
  const visible = await quotationDocument.visible(caller.tx, caller, [participant.CttID])
  if (!visible.has(participant.CttID)) throw refuse.notFound()
  return participant
}

/**
 * The participant that the caller may speak for, with its quotation locked: a supplier for itself alone, found by the RUC
 * of its account; a buyer for those of their quotations.
 * @throws Refusal 400 «No se pudo identificar al participante.», 403 for a RUC that is not the account's or a
 *   quotation that is not the buyer's to change, 404 for one that is not to be seen
 */
export async function lockManagedParticipant(
  caller: QuotationCaller,
  named: ParticipantKey,
): Promise<{ participant: Participant; quotation: Quotation }> {
  if (caller.identity.audience === 'supplier') {
    const { CtpID, CttID } = await ownParticipation(caller, named)
    const quotation = await lockForSupplier(caller, CttID)
    // Read again under the lock: a buyer may have taken it off before.
    const participant = await find(caller, { CtpID })
    if (!participant) throw unknown()
    return { participant, quotation }
  }
  const { CtpID, CttID } = await participantOfStaff(caller, named)
  const quotation = await lockQuotationRow(caller, CttID)
  if (!canChange(caller, await quotationScopeFor(caller.tx, caller), quotation, 'Add', 'Edit', 'Save'))
    throw refuse.forbidden()
  return { participant: await participantOfStaff(caller, { CtpID }), quotation }
}

async function lockForSupplier({ tx, identity }: QuotationCaller, CttID: number): Promise<Quotation> {
  const quotation = await tx
    .selectFrom('LgsCotization')
    .selectAll()
    .where('CttID', '=', CttID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!quotation) throw unknown()
  return quotation
}
