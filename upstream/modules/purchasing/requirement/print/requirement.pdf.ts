import * as clock from '#schema/platform/time/clock.ts'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import {
  approvalsTable,
  approverSignatures,
  authorSignature,
  pdfFrame,
} from '#upstream/kit/document/print/print-frame.ts'
import { unitPrice } from '#upstream/kit/document/print/totals-table.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'
import type { PdfDocument, PdfCell, PdfTable } from '#schema/kit/document/printed.ts'
import { amount, day, quantity } from '#upstream/kit/text/format.ts'
import type { Requirement } from '../read/requirement-by-id.ts'
import type { Line, DistributionRow } from '../read/requirement-details.ts'
import type { RequirementPrint } from './requirement-print.ts'

/** The requirement as it goes to paper. */
export function requirementPdf(print: RequirementPrint, now = clock.now()): PdfDocument {
  return {
    ...pdfFrame(print, now),
    kind: 'Requerimiento',
    number: print.ReqDocumentNumber,
    status: print.ReqStatusName,
    facts: [
      ['Solicitante', print.UsrFullName],
      ['Área', print.AreName ?? ''],
      ['Fecha solicitud', day(print.ReqDate)],
      ['Fecha necesidad', day(print.NeedDate)],
      ['Prioridad', print.TypePriorityName ?? ''],
      ['Motivo', print.TypeReasonName ?? ''],
      ['Categoría', print.TypeCategoryName ?? ''],
      ['Fecha límite de cotización', day(print.NeedDateCot)],
      ['Lugar de entrega', print.ReqDeliveryPlace ?? ''],
    ],
    tables: [linesTable(print), ...sharedTable(print), approvalsTable(print)],
    remarks: paragraphs(print.ReqObservation),
    signatures: [authorSignature(print, 'Solicitante', day(print.ReqDate)), ...approverSignatures(print)],
  }
}

const linesTable = ({ itemsDetails, ReqEstimatedTotal }: Requirement): PdfTable => {
  const isShared = sharedDistribution(itemsDetails) !== null
  return {
    heading: 'Detalle',
    columns: [
      { title: 'N.°', width: 20, align: 'right' },
      { title: 'Código', width: 58 },
      { title: isShared ? 'Descripción' : 'Descripción y distribución', width: '*' },
      { title: 'Unidad', width: 46 },
      { title: 'Cantidad', width: 46, align: 'right' },
      { title: 'P. ref. (S/)', width: 50, align: 'right' },
      { title: 'Importe (S/)', width: 56, align: 'right' },
    ],
    rows: itemsDetails.map((line) => lineCells(line, !isShared)),
    none: 'Sin líneas.',
    total: ['Total estimado S/', amount(ReqEstimatedTotal)],
  }
}

const lineCells = (line: Line, withShares: boolean): PdfCell[] => [
  String(line.DerNumLine),
  line.ArtCode,
  {
    text: line.DerDescription,
    notes: [...(line.DerObservation ? [line.DerObservation] : []), ...(withShares ? line.Details.map(shareText) : [])],
  },
  line.DerUnitMeasurement ?? '',
  quantity(line.DerQuantity),
  ...(line.DerReferencePrice === null
    ? ['', '']
    : [unitPrice(line.DerReferencePrice), amount(estimatedTotal([priced(line)]))]),
]

const priced = ({ DerQuantity, DerReferencePrice }: Line) => ({
  quantity: DerQuantity,
  referencePrice: DerReferencePrice,
})

/** The distribution that every line has; most documents have one, and it is printed once. */
function sharedDistribution(lines: readonly Line[]): DistributionRow[] | null {
  const [first, ...others] = lines
  const words = (line: Line) => line.Details.map(shareText).join()
  return first && others.length > 0 && others.every((line) => words(line) === words(first)) ? first.Details : null
}

function sharedTable({ itemsDetails }: Requirement): PdfTable[] {
  const shares = sharedDistribution(itemsDetails)
  if (!shares) return []
  return [
    {
      heading: 'Distribución de todas las líneas',
      columns: [
        { title: '%', width: 40, align: 'right' },
        { title: 'Compañía', width: 120 },
        { title: 'Partida / Tipo de gasto', width: '*' },
        { title: 'Proyecto / Centro de costo', width: '*' },
      ],
      rows: shares.map(({ DepPorcentaje, TypeBusinessName, Ptd_GF_Name, Prj_Ceco_Name, PrjName }) => [
        quantity(DepPorcentaje),
        TypeBusinessName ?? '',
        Ptd_GF_Name ?? '',
        [Prj_Ceco_Name, PrjName].filter(Boolean).join(' · '),
      ]),
      none: 'Sin distribución.',
    },
  ]
}

const shareText = ({ DepPorcentaje, TypeBusinessName, Ptd_GF_Name, Prj_Ceco_Name, PrjName }: DistributionRow): string =>
  [`${quantity(DepPorcentaje)} %`, TypeBusinessName, Ptd_GF_Name, Prj_Ceco_Name, PrjName].filter(Boolean).join(' · ')
