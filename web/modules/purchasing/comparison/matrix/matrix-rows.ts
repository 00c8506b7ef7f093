import { participantTexts, rowTexts } from '../texts.ts'
import { formatAmount, formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { isQuoted, type Offer, type ComparedOffer, type OfferLine, type Quotation } from '../compared.ts'

/** What stands in one cell; the words only, so that a row is drawn without working anything out. */
export type Cell = {
  text: string
  isBest: boolean
  isMissing: boolean
  /** By how many percent it stands above the best. */
  above: string | null
  /** What it was in the round before, and the change in percent. */
  before: string | null
  change: string | null
  /** A remark, or that only part of the quantity is offered. */
  note: string | null
}

export type Group = 'items' | 'terms' | 'totals'

export type Row = {
  key: string
  group: Group
  label: string
  /** Beneath the label: code, quantity and unit; what a total means. */
  detail: string | null
  cells: Cell[]
  /** Whether the participants say different things here. */
  differs: boolean
}

export type Mode = 'unit' | 'amount'

const plain = (text: string): Cell => ({
  text,
  isBest: false,
  isMissing: false,
  above: null,
  before: null,
  change: null,
  note: null,
})
const missing: Cell = { ...plain(''), isMissing: true }

/** With several currencies a price is the best of its own, where there is another to be better than. */
export const marksBest = (offerings: readonly ComparedOffer[], currency: string) =>
  offerings.filter(({ offer }) => offer.currencyCode === currency).length > 1

const isZero = (percent: string | null) => percent === null || Number(percent) === 0

function itemCell(line: OfferLine | undefined, requestedQuantity: string, mode: Mode, mayBeBest: boolean): Cell {
  const remark = line?.observation ?? null
  if (!isQuoted(line)) return { ...missing, note: remark }
  const part =
    Number(line.quantity) < Number(requestedQuantity)
      ? `${formatQuantity(line.quantity)} de ${formatQuantity(requestedQuantity)}`
      : null
  return {
    text: mode === 'unit' ? formatPrice(line.unitPrice) : formatAmount(line.amount),
    isBest: mayBeBest && line.isBest,
    isMissing: false,
    above: mayBeBest && !isZero(line.aboveBest) ? line.aboveBest : null,
    before: line.previousUnitPrice === null ? null : formatPrice(line.previousUnitPrice),
    change: line.priceChange,
    note: [part, remark].filter(Boolean).join(' · ') || null,
  }
}

const prices = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
/** Two decimals, three where there are. */
const formatPrice = (price: string) => prices.format(price as Intl.StringNumericLiteral)

const differ = (cells: readonly Cell[]) =>
  new Set(cells.map(({ text, isMissing }) => (isMissing ? null : text))).size > 1

function itemRows({ lines }: Quotation, offerings: readonly ComparedOffer[], mode: Mode): Row[] {
  const offered = offerings.map(({ offer }) => new Map(offer.lines.map((line) => [line.lineId, line])))
  const mayBeBest = offerings.map(({ offer }) => marksBest(offerings, offer.currencyCode))
  return lines.map(({ id, number, description, articleCode, quantity, unit }) => {
    const cells = offered.map((own, at) => itemCell(own.get(id), quantity, mode, mayBeBest[at] ?? false))
    return {
      key: `item-${id}`,
      group: 'items',
      label: `${number}. ${description}`,
      detail: `${articleCode} · ${formatQuantity(quantity)} ${unit ?? ''}`,
      cells,
      differs: differ(cells),
    }
  })
}

type Read = readonly [key: string, label: string, read: (offer: Offer) => string | null, detail?: string]

const terms: readonly Read[] = [
  ['paymentForm', rowTexts.paymentForm, ({ paymentForm }) => paymentForm.label],
  ['condition', rowTexts.condition, ({ condition }) => condition?.label ?? null],
  ['creditDays', rowTexts.creditDays, ({ creditDays }) => creditDays?.label ?? null],
  ['delivery', rowTexts.delivery, ({ deliveryDays }) => participantTexts.days(deliveryDays)],
  ['warranty', rowTexts.warranty, ({ warrantyDays }) => participantTexts.days(warrantyDays)],
  ['validUntil', rowTexts.validUntil, ({ validUntil }) => formatDate(validUntil)],
  ['contact', rowTexts.contact, ({ contactName, telephone, email }) => `${contactName}, ${telephone}, ${email}`],
  ['observation', rowTexts.observation, ({ observation }) => observation],
]

const money = (amount: string, { currencyCode }: Offer) => `${currencyCode} ${formatAmount(amount)}`

const totals: readonly Read[] = [
  ['net', rowTexts.net, (offer) => money(offer.totals.net, offer)],
  ['directCost', rowTexts.directCost, (offer) => money(offer.totals.directCost, offer)],
  ['generalExpenses', rowTexts.generalExpenses, (offer) => money(offer.totals.generalExpenses, offer)],
  ['utilities', rowTexts.utilities, (offer) => money(offer.totals.utilities, offer)],
  ['discount', rowTexts.discount, (offer) => money(offer.totals.discount, offer)],
  ['subtotal', rowTexts.subtotal, (offer) => money(offer.totals.subtotal, offer)],
  [
    'tax',
    rowTexts.tax,
    (offer) =>
      `${offer.totals.tax.label}: ${offer.totals.taxSign === 'MINUS' ? '−' : '+'} ${money(offer.totals.taxAmount, offer)}`,
  ],
]

const readRow = (group: Group, offerings: readonly ComparedOffer[], [key, label, read, detail = '']: Read): Row => {
  const cells = offerings.map(({ offer }) => plain(read(offer) ?? '—'))
  return { key, group, label, detail: detail || null, cells, differs: differ(cells) }
}

/** The lowest compared amount of each currency that has more than one offer. */
function totalRows(offerings: readonly ComparedOffer[]): Row[] {
  const lowest = (currency: string) =>
    Math.min(
      ...offerings.flatMap(({ offer: { currencyCode, comparedAmount } }) =>
        currencyCode === currency && comparedAmount !== null ? [Number(comparedAmount)] : [],
      ),
    )
  const marked = (cells: Cell[]): Cell[] =>
    cells.map((cell, at) => {
      const offer = offerings[at]?.offer
      const isBest =
        offer?.comparedAmount !== undefined &&
        offer.comparedAmount !== null &&
        marksBest(offerings, offer.currencyCode) &&
        Number(offer.comparedAmount) === lowest(offer.currencyCode)
      return { ...cell, isBest }
    })
  const total = readRow('totals', offerings, ['total', rowTexts.total, (offer) => money(offer.totals.total, offer)])
  const compared = readRow('totals', offerings, [
    'compared',
    rowTexts.compared,
    (offer) => (offer.comparedAmount === null ? rowTexts.notValued : money(offer.comparedAmount, offer)),
    rowTexts.comparedHint,
  ])
  const changed = total.cells.map((cell, at): Cell => {
    const offer = offerings[at]?.offer
    return {
      ...cell,
      before: offer?.previousTotal ? money(offer.previousTotal, offer) : null,
      change: offer?.totalChange ?? null,
    }
  })
  return [
    { ...total, cells: changed },
    { ...compared, cells: marked(compared.cells) },
  ]
}

/** Every row of the comparison: what is asked, the conditions, the totals. */
export const matrixOf = (quotation: Quotation, offerings: readonly ComparedOffer[], mode: Mode): Row[] => [
  ...itemRows(quotation, offerings, mode),
  ...terms.map((read) => readRow('terms', offerings, read)),
  ...totals.map((read) => readRow('totals', offerings, read)),
  ...totalRows(offerings),
]
