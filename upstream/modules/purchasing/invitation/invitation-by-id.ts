import { sql, type Transaction } from 'kysely'
import { CHOICE_KIND } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import {
  readSentCorrections,
  type SentCorrection,
} from '#upstream/modules/purchasing/quotation/offers/read-corrections.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import type { Provider } from '#upstream/modules/purchasing/quotation/offers/offer-provider.ts'
import { readOwnOffers } from '#upstream/modules/purchasing/quotation/offers/read-offers.ts'
import { readQuotationWinners, type Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'
import type { QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import {
  readAttachTypes,
  readPayments,
  type AttachType,
  type Detail,
  type Payment,
} from '#upstream/modules/purchasing/quotation/read/quotation-parts.ts'
import { participation, participationsOf, quotation } from './list-invitations.ts'
import { readInvitations, type Invitation } from './invitation.repo.ts'

/** A line that is asked, and of the requirement behind it when and where it is wanted. */
export interface InvitationLine extends Omit<Detail, 'DerID' | 'ReqID' | 'ReqDocumentNumber'> {
  /** The same line in the round before. */
  CtdParentID: number | null
}

/** One quotation as its supplier reads it: never another's name, offer, weight or score. */
export interface InvitationRecord extends Invitation {
  itemsDetails: InvitationLine[]
  itemsPayment: Payment[]
  itemsAttachTypes: AttachType[]
  /** What the supplier offers, as it sent it. */
  itemProvider: Provider | null
  /** What it offered in the round before. */
  itemProviderBefore: Provider | null
  /** What the company corrected of it. */
  itemsCorrection: SentCorrection[]
  /** Why it was asked to adjust that (definition 1057). */
  itemsReason: Winner['TypeReason']
}

async function readLines(
  tx: Transaction<Tables>,
  quotations: readonly number[],
): Promise<Map<number, InvitationLine[]>> {
  const { rows } = await sql<InvitationLine>`
    select q."CtdID", q."CttID", q."CtdNumLine", q."CtdParentID", q."TypeCotization",
      case q."TypeCotization" when 1 then 'Bien' else 'Servicio' end as "TypeCotizationName",
      q."ArtCode", q."CtdDescription", q."CtdQuantity", q."CtdUnitMeasurement", q."CtdObservation", r."NeedDate", r."ReqDeliveryPlace"
    from "LgsCotizationDetail" q
    join "LgsRequirementDetail" d on d."DerID" = q."DerID"
    join "LgsRequirement" r on r."ReqID" = d."ReqID"
    where q."CttID" = any(${quotations}::integer[]) order by q."CttID", q."CtdNumLine"`.execute(tx)
  return groupBy(rows, ({ CttID }) => CttID)
}

/** By participation of the round before, why it was chosen for the readjustment. */
async function readReasons(
  tx: Transaction<Tables>,
  before: readonly number[],
): Promise<Map<number, Winner['TypeReason']>> {
  const rounds = await tx
    .selectFrom('LgsCotizationParticipant')
    .select('CttID')
    .where('CtpID', 'in', [...before, -1])
    .execute()
  const choices = [
    ...(
      await readQuotationWinners(
        tx,
        rounds.map(({ CttID }) => CttID),
      )
    ).values(),
  ].flat()
  return new Map(
    choices
      .filter(({ CtpID, TypeWinner }) => TypeWinner === CHOICE_KIND.READJUSTMENT && before.includes(CtpID))
      .map(({ CtpID, TypeReason }) => [CtpID, TypeReason]),
  )
}

/** Whole invitations in the order in which they were asked for; those that ask somebody else, or are not there, are left out. */
export async function readWholeInvitations(
  caller: QuotationCaller,
  quotations: readonly number[],
): Promise<InvitationRecord[]> {
  const { tx } = caller
  const cut = sql`select ${participation('CtpID')}, array_position(${quotations}::integer[], ${quotation('CttID')}) as place
    from ${participationsOf(caller, await rucOf(caller))} and ${quotation('CttID')} = any(${quotations}::integer[])`
  const found = await readInvitations(tx, cut)
  const keys = found.map(({ CttID }) => CttID)
  const before = found.flatMap(({ CtpParentID }) => CtpParentID ?? [])
  const [lines, payments, types] = [
    await readLines(tx, keys),
    await readPayments(tx, keys),
    await readAttachTypes(tx, keys),
  ]
  const offers = await readOwnOffers(tx, [...found.map(({ CtpID }) => CtpID), ...before])
  const corrections = await readSentCorrections(
    tx,
    found.map(({ CtpID }) => CtpID),
  )
  const reasons = await readReasons(tx, before)
  return found.map((invitation) => ({
    ...invitation,
    itemsDetails: lines.get(invitation.CttID) ?? [],
    itemsPayment: payments.get(invitation.CttID) ?? [],
    itemsAttachTypes: types.get(invitation.CttID) ?? [],
    itemProvider: offers.get(invitation.CtpID) ?? null,
    itemProviderBefore: offers.get(invitation.CtpParentID ?? 0) ?? null,
    itemsCorrection: corrections.get(invitation.CtpID) ?? [],
    itemsReason: reasons.get(invitation.CtpParentID ?? 0) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or asks somebody else */
export const readInvitation = (caller: QuotationCaller, CttID: number): Promise<InvitationRecord> =>
  requireFound(readWholeInvitations(caller, [CttID]))
