import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { OfferRequest } from '#schema/modules/purchasing/offer/offer.ts'
import type { DocumentDraft, LineState } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { AskedLineFragment } from '../asked.generated.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'

export type LineDraft = LineState & {
  place: number
  articleCode: string
  description: string
  unit: string
  kind: AskedLineFragment['kind']
  /** What the buyer says of the line. */
  remark: string
  /** When and where it is wanted. */
  delivery: string
  /** How much is asked. */
  asked: string
  /** "0" is not quoted. */
  quantity: string
  unitPrice: string
  observation: string
}

/** A kind of file that a quotation asks for. */
export type FileType = { id: string; description: string; isRequired: boolean }

/** A file that lies on the service already. */
export type DraftFile = { id: string; name: string }

/** The file of a further kind. */
export type OtherFile = { typeId: string; file: DraftFile }

export type HeaderDraft = {
  contactName: string
  telephone: string
  email: string
  paymentId: string | null
  condition: string | null
  creditDays: string | null
  currency: Option | null
  deliveryDays: number | null
  warrantyDays: number | null
  validUntil: string | null
  observation: string
  directCost: string
  generalExpenses: string
  utilities: string
  discount: string
  tax: ChosenTax | null
  file: DraftFile | null
  /** Files for the further kinds that the quotation asks for, one a kind. */
  otherFiles: readonly OtherFile[]
}

/** An offer while it is being written, beside what is asked. */
export type OfferDraft = DocumentDraft<HeaderDraft, LineDraft> & {
  request: OfferRequest
  /** The kinds of files that the quotation asks for; the first is answered by `file`. */
  fileTypes: readonly FileType[]
}

/** Whether a line is offered at all: «No cotizo» makes its quantity 0. */
export const isSkipped = ({ quantity }: Pick<LineDraft, 'quantity'>) => quantity.trim() !== '' && Number(quantity) === 0

/** Whether a line counts as quoted: something of it is offered, at a price. */
export const isQuoted = ({ quantity, unitPrice }: Pick<LineDraft, 'quantity' | 'unitPrice'>) =>
  (readDecimal(quantity)?.gt(0) ?? false) && (readDecimal(unitPrice)?.gt(0) ?? false)
