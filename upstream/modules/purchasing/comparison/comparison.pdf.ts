import * as clock from '#schema/platform/time/clock.ts'
import {
  approvalsTable,
  approverSignatures,
  authorSignature,
  pdfFrame,
} from '#upstream/kit/document/print/print-frame.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'
import type { PdfDocument, PdfCell, PdfTable } from '#schema/kit/document/printed.ts'
import { CORRECTION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { amount, day, moment, quantity } from '#upstream/kit/text/format.ts'
import { correctionsTable } from '#upstream/modules/purchasing/offer/correction/correction.pdf.ts'
import { bidsOf, NOT_QUOTED, quotedLine, differenceFromBest, type Bid } from './bids.ts'
import type { ComparisonPrint } from './comparison-print.ts'

/** Offers side by side on one sheet at most; the others follow below, as many in each part. */
const ABREAST = 6

/** The Cuadro Comparativo as it goes to paper, on its side. */
export function comparisonPdf(print: ComparisonPrint, now = clock.now()): PdfDocument {
  const bids = bidsOf(print)
  return {
    ...pdfFrame(print, now),
    isWide: true,
    kind: 'Cuadro Comparativo',
    number: print.CttDocumentNumber,
    status: print.CttStatusName,
    facts: [
      ['Asunto', print.CttSubject],
      ['Comprador', print.UsrFullName],
      ['Área', print.AreName ?? ''],
      ['Fecha', day(print.CttDate)],
      ['Ofertas hasta', day(print.NeedDateCot)],
      ['Respuestas', `${print.CtpAnswered} de ${print.CtpInvited}`],
      ['Categoría', print.TypeCategoryName ?? ''],
      ['Versión', String(print.CttVersion)],
    ],
    tables: [
      offersTable(bids, print),
      ...matrices(print, bids),
      evaluationTable(print, bids),
      ...correctionsTable(print.itemsCorrection.filter(({ CorStatus }) => CorStatus === CORRECTION_STATUS.CONSENTED)),
      ...choiceTables(print),
      approvalsTable(print),
    ],
    remarks: [...paragraphs(print.CttObservation), ...(print.CttUnsealText === null ? [] : [print.CttUnsealText])],
    signatures: [authorSignature(print, 'Comprador', day(print.CttDate)), ...approverSignatures(print)],
  }
}

const none = ({ CttIsSealed, NeedDateCot }: ComparisonPrint): string =>
  CttIsSealed ? `Ofertas selladas hasta el ${day(NeedDateCot)}.` : 'Sin ofertas.'

const inCurrency = ({ offer }: Bid, value: string | null): string =>
  value === null ? '—' : [offer.TypeCurrencyAbbreviation, amount(value)].filter(Boolean).join(' ')

const isPartial = ({ offer }: Bid): boolean => Number(offer.OrdCoverage) < 100

const partly = (bid: Bid): string[] => (isPartial(bid) ? [`Parcial ${quantity(bid.offer.OrdCoverage)} %`] : [])

const terms = ({ offer }: Bid): string =>
  [offer.TypePaymentName, offer.ConDescription, offer.DayDescription].filter(Boolean).join(' · ')

const offersTable = (bids: readonly Bid[], print: ComparisonPrint): PdfTable => ({
  heading: 'Ofertas recibidas',
  columns: [
    { title: 'Participante', width: '*' },
    { title: 'Contacto', width: 110 },
    { title: 'Condiciones de pago', width: 150 },
    { title: 'Entrega (días)', width: 60, align: 'right' },
    { title: 'Garantía (días)', width: 60, align: 'right' },
    { title: 'Válida hasta', width: 60 },
    { title: 'Recibida', width: 86 },
    { title: 'Total', width: 86, align: 'right' },
  ],
  rows: bids.map((bid) => [
    { text: bid.name, notes: [`RUC ${bid.ruc}`, ...partly(bid)] },
    { text: bid.offer.SupConName, notes: [bid.offer.SupTelephone, bid.offer.SupEmail] },
    terms(bid),
    String(bid.offer.OrdDeliveryDay),
    String(bid.offer.OrdWarrantyDay),
    day(bid.offer.CttExpirationOffer),
    moment(bid.offer.CtpDateCotizacionReceived),
    inCurrency(bid, bid.offer.OrdTotal),
  ]),
  none: none(print),
})

function matrices(print: ComparisonPrint, bids: readonly Bid[]): PdfTable[] {
  const abreast = Math.ceil(bids.length / Math.ceil(bids.length / ABREAST))
  const groups = bids.flatMap((_, at) => (at % abreast === 0 ? [bids.slice(at, at + abreast)] : []))
  return groups.map((group, at) => matrix(print, group, groups.length > 1 ? ` (${at + 1} de ${groups.length})` : ''))
}

const matrix = ({ itemsDetails }: ComparisonPrint, bids: readonly Bid[], part: string): PdfTable => ({
  heading: `Precios por ítem${part}`,
  columns: [
    { title: 'N.°', width: 20, align: 'right' },
    { title: 'Descripción', width: '*' },
    { title: 'Unidad', width: 42 },
    { title: 'Cantidad', width: 44, align: 'right' },
    ...bids.map(({ name }) => ({ title: name, width: bids.length > 3 ? 76 : 100, align: 'right' as const })),
  ],
  rows: [
    ...itemsDetails.map((line): PdfCell[] => [
      String(line.CtdNumLine),
      { text: line.CtdDescription, notes: line.CtdObservation ? [line.CtdObservation] : [] },
      line.CtdUnitMeasurement ?? '',
      quantity(line.CtdQuantity),
      ...bids.map((bid) => priceCell(bid, line.CtdID, line.CtdQuantity)),
    ]),
    ...footOf(bids),
  ],
  none: 'Sin líneas.',
  note: 'El mejor precio y la diferencia se hallan entre ofertas de una misma moneda.',
})

function priceCell(bid: Bid, CtdID: number, requestedQuantity: string): PdfCell {
  const line = quotedLine(bid, CtdID)
  if (!line) return NOT_QUOTED
  const offered = Number(line.OddQuantity) < Number(requestedQuantity) ? [`por ${quantity(line.OddQuantity)}`] : []
  const change = line.OddPriceChange === null ? [] : [`versión anterior: ${line.OddPriceChange} %`]
  return {
    text: `${bid.offer.TypeCurrencyAbbreviation ?? ''} ${quantity(line.OddUnitPrice)}`,
    notes: [`Importe ${amount(line.OddAmount)}`, ...offered, differenceFromBest(line), ...change].filter(Boolean),
  }
}

/** The totals of each offer, below its prices. */
const footOf = (bids: readonly Bid[]): PdfCell[][] =>
  (
    [
      ['Neto', ({ offer }: Bid) => offer.OrdTotalNet],
      ['Subtotal', ({ offer }: Bid) => offer.OrdSubTotal],
      ['Total', ({ offer }: Bid) => offer.OrdTotal],
      ['Monto comparado', ({ offer }: Bid) => offer.OrdComparedAmount],
    ] as const
  ).map(([title, value]) => ['', title, '', '', ...bids.map((bid) => inCurrency(bid, value(bid)))])

const unrankedWords = { CURRENCY: 'Otra moneda', MISSING_PRICE: 'Ítem sin precio de referencia' } as const

const rankText = ({ OrdRank, OrdRecommended, OrdUnranked }: Bid['offer']): string =>
  OrdUnranked === null ? `${OrdRank ?? ''}${OrdRecommended ? ' · Recomendado' : ''}` : unrankedWords[OrdUnranked]

const evaluationTable = (print: ComparisonPrint, bids: readonly Bid[]): PdfTable => ({
  heading: 'Evaluación',
  columns: [
    { title: 'Participante', width: '*' },
    { title: `Precio (${quantity(print.CttWeightTotal)})`, width: 74, align: 'right' },
    { title: `Entrega (${quantity(print.CttWeightDelivery)})`, width: 74, align: 'right' },
    { title: `Garantía (${quantity(print.CttWeightWarranty)})`, width: 74, align: 'right' },
    { title: `Crédito (${quantity(print.CttWeightDay)})`, width: 74, align: 'right' },
    { title: `Condición (${quantity(print.CttWeightCon)})`, width: 74, align: 'right' },
    { title: `Forma (${quantity(print.CttWeightPayment)})`, width: 74, align: 'right' },
    { title: 'Puntaje', width: 60, align: 'right' },
    { title: 'Lugar', width: 60, align: 'right' },
  ],
  rows: bids.map(({ name, offer }) => [
    name,
    offer.OrdTotalScore ?? '—',
    offer.OrdDeliveryDayScore ?? '',
    offer.OrdWarrantyDayScore ?? '',
    offer.DayScore ?? '',
    offer.ConScore ?? '',
    offer.TypePaymentScore ?? '',
    offer.FullScore ?? '—',
    rankText(offer),
  ]),
  none: none(print),
  note: 'Sin tipo de cambio no se comparan precios de monedas distintas: solo tienen puntaje de precio y lugar las ofertas en la moneda de la mayoría.',
})

function choiceTables({ itemsWinner }: ComparisonPrint): PdfTable[] {
  if (itemsWinner.length === 0) return []
  return [
    {
      heading: itemsWinner.some(({ TypeWinner }) => TypeWinner === 2) ? 'Ganador' : 'Participantes en reajuste',
      columns: [
        { title: 'Participante', width: '*' },
        { title: 'Puntaje', width: 60, align: 'right' },
        { title: 'Motivos', width: 200 },
        { title: 'Comentario', width: 200 },
        { title: 'Elegido por', width: 130 },
        { title: 'Fecha', width: 86 },
      ],
      rows: itemsWinner.map((winner) => [
        { text: winner.CtpName, notes: [`RUC ${winner.CtpRuc}`] },
        winner.WinFullScore ?? '—',
        winner.TypeReason.map(({ TypeReasonName }) => TypeReasonName).join(', '),
        winner.WinComments ?? '',
        winner.UsrFullName,
        moment(winner.SecCreate),
      ]),
      none: '',
    },
  ]
}
