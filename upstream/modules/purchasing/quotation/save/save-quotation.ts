import * as clock from '#schema/platform/time/clock.ts'
import { parseQuotation, type ValidQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import { readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import { recomputeRequirementProgress } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { QUOTATIONS, type Quotation } from '../quotation-access.ts'
import { leavingParticipants, writeParticipants } from './write-participants.ts'
import { writeParts } from './write-parts.ts'
import { lockEditableQuotation } from './quotation-editable.ts'
import { createHeader, updateHeader, type ResolvedQuotation } from './write-header.ts'
import type { SaveInput } from '../quotation.input.ts'
import { emailInvitations, emailWithdrawal } from '../email/quotation.email.ts'
import { toQuotationDraft, toWireIssue } from './quotation.wire.ts'
import { openLinesById, type OpenLine } from './open-lines.ts'
import {
  readStoredReferences,
  readSuppliers,
  validateReferences,
  type QuotationReferences,
  type Supplier,
} from './quotation-references.ts'
import { lockRequirementsOf } from './quotation-requirements.ts'
import { readStoredRequest } from './stored-request.ts'
import { columnsOf, pickWeights, readSettings, weightsOf } from './weights.ts'

export interface Saved {
  CttID: number
  /** How many invitations go out by mail. */
  Invited: number
}

/**
 * Creates a quotation, open to offers, or changes one that nobody has offered on, and invites its participants: the new
 * ones, and all of them when the deadline moved or something else is asked (rules 5, decision 0261); those that it asks no more are told.
 * One transaction; requirements are locked in the order of their keys before what is open of them is read.
 * @throws Refusal 400 for every rule that does not hold, 403 without the right, 404 for what is not to be seen, 409 for an
 *   old version
 */
export async function saveQuotation(call: Call<SaveInput>, webUrl: string): Promise<Saved> {
  const { tx, body, identity, permissions } = call
  const { companyId: CpyID, userId } = identity
  const current = body.CttID ? await lockEditableQuotation(call, body.CttID, body.SecVersion) : undefined
  if (!current && !permissions.may(QUOTATIONS, 'Add')) throw refuse.forbidden()

  const before = current && (await readStoredRequest(tx, current.CttID))
  const requestedLines = body.itemsDetails.map(({ DerID }) => DerID)
  const requirements = await lockRequirementsOf(tx, [...(before?.lines ?? []), ...requestedLines])
  const open = await openLinesById(call, requestedLines, current?.CttID ?? 0)
  const stored = await readStoredReferences(tx, current)
  const suppliers = await readSuppliers(
    tx,
    CpyID,
    body.itemsParticipant.map(({ SupID }) => SupID),
    stored.suppliers,
  )
  const valid = await validate(call, { open, suppliers, stored }, current)

  const settled = await resolveSettings(call, current, open, suppliers)
  const CttID = current ? await updateHeader(call, valid, current, settled) : await createHeader(call, valid, settled)
  await writeParts(tx, { CpyID, CttID }, valid, body, open)
  const leaving = current ? await leavingParticipants(tx, CttID, body) : []
  await emailWithdrawal(
    tx,
    CttID,
    leaving.map(({ CtpID }) => CtpID),
  )
  const { added, stayed } = await writeParticipants(tx, { CpyID, CttID }, body, suppliers)
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: current ? 'update' : 'create',
    change: changeOf(current, body, leaving),
  })
  await recomputeRequirementProgress(tx, requirements, userId)
  if (!current) await publishEvent(tx, { event: 'quotation.opened', TrsCode: 'COT', DocEntry: CttID })
  const hasMoved = current !== undefined && current.NeedDateCot !== body.NeedDateCot
  const hasChanged = before !== undefined && before.text !== (await readStoredRequest(tx, CttID)).text
  const invited = await emailInvitations(tx, CttID, added, { webUrl })
  const occasion = hasChanged ? 'changed' : 'again'
  const again = hasMoved || hasChanged ? await emailInvitations(tx, CttID, stayed, { webUrl, occasion }) : 0
  return { CttID, Invited: invited + again }
}

async function validate(
  { tx, body, identity }: Call<SaveInput>,
  known: Omit<QuotationReferences, 'labels'>,
  current: Quotation | undefined,
): Promise<ValidQuotation> {
  const references = await validateReferences(tx, identity.companyId, body, { ...known, labels: await readLabels(tx) })
  const validated = parseQuotation(
    { ...toQuotationDraft(body, known.open), ownVisit: current?.CttDateRequiredVisit },
    clock.today(),
  )
  return requireValid(validated, toWireIssue, references.map(toWireIssue))
}

/** What was left to the service: weights of the company, and of a new one its sealing; the category that all lines share. */
async function resolveSettings(
  { tx, body, identity }: Call<SaveInput>,
  current: Quotation | undefined,
  open: ReadonlyMap<number, OpenLine>,
  suppliers: ReadonlyMap<number, Supplier>,
): Promise<ResolvedQuotation> {
  const sent = weightsOf(body)
  const company = await readSettings(tx, identity.companyId)
  const categories = new Set([...open.values()].map(({ TypeCategory }) => TypeCategory))
  const [only] = categories
  return {
    weights: sent ? columnsOf(sent) : pickWeights(company),
    CttSealed: (current ?? company).CttSealed,
    TypeCategory: body.TypeCategory ?? (categories.size === 1 ? (only ?? null) : null),
    words: [
      ...[...open.values()].flatMap(({ ReqDocumentNumber, DerDescription }) => [ReqDocumentNumber, DerDescription]),
      ...[...suppliers.values()].flatMap(({ SupName, SupDocumentNumber }) => [SupName, SupDocumentNumber]),
    ],
  }
}

/** What the trace keeps: the deadline, what is asked, of whom, and of whom no more. */
const changeOf = (
  current: Quotation | undefined,
  body: SaveInput,
  leaving: readonly { SupID: number }[],
): Record<string, unknown> => ({
  CttSubject: body.CttSubject,
  NeedDateCot: current ? [current.NeedDateCot, body.NeedDateCot] : body.NeedDateCot,
  itemsDetails: body.itemsDetails.map(({ DerID, CtdQuantity }) => ({ DerID, CtdQuantity })),
  itemsParticipant: body.itemsParticipant.map(({ SupID }) => SupID),
  ...(leaving.length > 0 && { removedParticipants: leaving.map(({ SupID }) => SupID) }),
})
