import type { Issue } from '#schema/platform/values/finding.ts'
import type { QuotationDraft } from '#schema/modules/purchasing/quotation/quotation.ts'
import type { WireIssue as Told } from '#upstream/platform/errors/envelope.ts'
import type { SaveInput } from '../quotation.input.ts'
import type { OpenLine } from './open-lines.ts'
import { COLUMNS, weightsOf } from './weights.ts'

/** The one place where the names of the rules meet those of the services; of each list its own fields. */
const WIRE = {
  header: {
    subject: 'CttSubject',
    offersUntil: 'NeedDateCot',
    category: 'TypeCategory',
    visitOn: 'CttDateRequiredVisit',
    visitAt: 'CttHourRequiredVisit',
    lines: 'itemsDetails',
    payments: 'itemsPayment',
    attachmentTypes: 'itemsAttachTypes',
    participants: 'itemsParticipant',
  },
  weights: COLUMNS,
  lines: { requirementLineId: 'DerID', kind: 'TypeCotization', quantity: 'CtdQuantity', observation: 'CtdObservation' },
  payments: { paymentForm: 'TypePayment', conditions: 'ConIDs', creditDays: 'DayIDs' },
  participants: { supplierId: 'SupID', alias: 'CtpAlias', email: 'CtpEmail' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

const nameIn = (list: string, part: string | number): string | number => {
  const names: Readonly<Record<string, string>> = Object.hasOwn(WIRE, list) ? WIRE[list as keyof typeof WIRE] : {}
  return names[part] ?? part
}

/** A finding as the service tells it: `itemsDetails.2.CtdQuantity`; weights stand in the header. */
export function toWireIssue({ path: [first = '', ...rest], message }: Issue): Told {
  const inside = rest.map((part) => nameIn(String(first), part))
  const parts = first === 'weights' ? inside : [nameIn('header', first), ...inside]
  return { message, path: parts.join('.') || null }
}

const KINDS: Readonly<Record<number, 'GOODS' | 'SERVICES'>> = { 1: 'GOODS', 2: 'SERVICES' }

/** What was sent, in the words of the rules; lines with what is open of them. */
export const toQuotationDraft = (body: SaveInput, open: ReadonlyMap<number, OpenLine>): QuotationDraft => ({
  subject: body.CttSubject,
  offersUntil: body.NeedDateCot,
  requiresVisit: body.CttRequiredVisit,
  visitOn: body.CttDateRequiredVisit,
  visitAt: body.CttHourRequiredVisit?.slice(0, 5),
  weights: weightsOf(body),
  lines: body.itemsDetails.map(({ DerID, TypeCotization, CtdQuantity, CtdObservation }) => ({
    requirementLineId: DerID,
    kind: KINDS[TypeCotization ?? 0],
    description: open.get(DerID)?.DerDescription,
    quantity: CtdQuantity,
    remaining: open.get(DerID)?.DerQuantityRemaining,
    observation: CtdObservation,
  })),
  payments: body.itemsPayment.map(({ TypePayment }) => ({ paymentForm: TypePayment })),
  participants: body.itemsParticipant.map(({ SupID, CtpAlias, CtpEmail }) => ({
    supplierId: SupID,
    alias: CtpAlias,
    email: CtpEmail,
  })),
})
