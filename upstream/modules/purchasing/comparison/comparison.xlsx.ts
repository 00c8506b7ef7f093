import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Sheet, SheetColumn } from '#upstream/kit/xlsx/sheet.ts'
import { bidsOf, NOT_QUOTED, quotedLine, differenceFromBest, type Bid } from './bids.ts'
import type { ComparisonPrint } from './comparison-print.ts'

/** The comparison as Excel: prices by line, scores, who was chosen. */
export function comparisonSheets(print: ComparisonPrint): Sheet[] {
  const bids = bidsOf(print)
  return [pricesSheet(print, bids), scoresSheet(bids), choicesSheet(print)]
}

const titled = ({ name, offer }: Bid, what: string): string =>
  `${name} · ${what} (${offer.TypeCurrencyAbbreviation ?? ''})`

const pricesSheet = ({ itemsDetails }: ComparisonPrint, bids: readonly Bid[]): Sheet => ({
  name: 'Cuadro comparativo',
  columns: [
    { title: 'N.°', width: 6 },
    { title: 'Requerimiento', width: 18 },
    { title: 'Código', width: 14 },
    { title: 'Descripción', width: 44 },
    { title: 'Unidad', width: 10 },
    { title: 'Cantidad', kind: 'quantity', width: 12 },
    ...bids.flatMap((bid): SheetColumn[] => [
      { title: titled(bid, 'cantidad'), kind: 'quantity', width: 18 },
      { title: titled(bid, 'precio'), kind: 'quantity', width: 18 },
      { title: titled(bid, 'importe'), kind: 'money', width: 18 },
      { title: `${bid.name} · contra el mejor`, width: 18 },
    ]),
  ],
  rows: [
    ...itemsDetails.map((line) => [
      String(line.CtdNumLine),
      line.ReqDocumentNumber,
      line.ArtCode,
      line.CtdDescription,
      line.CtdUnitMeasurement,
      line.CtdQuantity,
      ...bids.flatMap((bid) => {
        const quoted = quotedLine(bid, line.CtdID)
        return quoted
          ? [quoted.OddQuantity, quoted.OddUnitPrice, quoted.OddAmount, differenceFromBest(quoted)]
          : [null, null, null, NOT_QUOTED]
      }),
    ]),
    ['', '', '', 'Total', '', null, ...bids.flatMap(({ offer }) => [null, null, offer.OrdTotal, null])],
  ],
})

const score = (title: string): SheetColumn => ({ title, kind: 'money', width: 14 })

const scoresSheet = (bids: readonly Bid[]): Sheet => ({
  name: 'Evaluación',
  columns: [
    { title: 'RUC', width: 14 },
    { title: 'Participante', width: 44 },
    { title: 'Moneda', width: 10 },
    { title: 'Total', kind: 'money', width: 16 },
    { title: 'Monto comparado', kind: 'money', width: 18 },
    { title: 'Cobertura %', kind: 'money', width: 14 },
    { title: 'Entrega (días)', kind: 'quantity', width: 14 },
    { title: 'Garantía (días)', kind: 'quantity', width: 14 },
    ...['Precio', 'Entrega', 'Garantía', 'Días de crédito', 'Condición', 'Forma de pago', 'Puntaje'].map(score),
    { title: 'Lugar', kind: 'quantity', width: 8 },
    { title: 'Recomendado', width: 14 },
  ],
  rows: bids.map(({ ruc, name, offer }) => [
    ruc,
    name,
    offer.TypeCurrencyAbbreviation,
    offer.OrdTotal,
    offer.OrdComparedAmount,
    offer.OrdCoverage,
    String(offer.OrdDeliveryDay),
    String(offer.OrdWarrantyDay),
    offer.OrdTotalScore,
    offer.OrdDeliveryDayScore,
    offer.OrdWarrantyDayScore,
    offer.DayScore,
    offer.ConScore,
    offer.TypePaymentScore,
    offer.FullScore,
    offer.OrdRank === null ? null : String(offer.OrdRank),
    offer.OrdRecommended ? 'Sí' : 'No',
  ]),
})

const choicesSheet = ({ itemsWinner }: ComparisonPrint): Sheet => ({
  name: 'Elección',
  columns: [
    { title: 'RUC', width: 14 },
    { title: 'Participante', width: 44 },
    { title: 'Elegido para', width: 14 },
    { title: 'Puntaje', kind: 'money', width: 12 },
    { title: 'Motivos', width: 44 },
    { title: 'Comentario', width: 44 },
    { title: 'Elegido por', width: 30 },
    { title: 'Fecha', kind: 'date', width: 12 },
  ],
  rows: itemsWinner.map((winner) => [
    winner.CtpRuc,
    winner.CtpName,
    winner.TypeWinner === 2 ? 'Ganador' : 'Reajuste',
    winner.WinFullScore,
    winner.TypeReason.map(({ TypeReasonName }) => TypeReasonName).join(', '),
    winner.WinComments,
    winner.UsrFullName,
    limaDay(winner.SecCreate),
  ]),
})
