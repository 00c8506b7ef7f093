import { Decimal } from 'decimal.js'
import { CLOSED_BY_HAND } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { PdfDocument, PdfTable } from '#schema/kit/document/printed.ts'
import { pdfFrame, readPrintFrame, type PrintFrame } from '#upstream/kit/document/print/print-frame.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { day, quantity } from '#upstream/kit/text/format.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'
import { readWarehouseRequirement, type WarehouseRequirement } from './warehouse-requirement-by-id.ts'

/**
 * The slip that keeper and requester sign when goods leave a warehouse: what was asked, what was handed out so far, what is left.
 * It is printed as things stand; whoever receives in parts prints and signs one each time.
 */
function handOutSlip(requirement: WarehouseRequirement & PrintFrame, now = clock.now()): PdfDocument {
  return {
    ...pdfFrame(requirement, now),
    kind: 'Vale de entrega',
    number: requirement.WrqDocumentNumber,
    status: requirement.WrqStatusName,
    facts: [
      ['Almacén', requirement.WhsName],
      ['Solicitante', requirement.UsrFullName],
      ['Área', requirement.AreName ?? ''],
      ['Fecha solicitud', day(requirement.WrqDate)],
      ['Fecha necesidad', day(requirement.NeedDate)],
      ['Prioridad', requirement.TypePriorityName ?? ''],
      ['Motivo', requirement.TypeReasonName ?? ''],
      ['Categoría', requirement.TypeCategoryName ?? ''],
    ],
    tables: [linesTable(requirement)],
    remarks: [
      ...paragraphs(requirement.WrqObservation),
      ...(requirement.WrqCloseReason === null ? [] : [`${CLOSED_BY_HAND}: ${requirement.WrqCloseReason}`]),
    ],
    signatures: [
      { name: ' ', role: 'Entrega', note: requirement.WhsName },
      { name: requirement.UsrFullName, role: 'Recibe', note: requirement.AreName ?? '' },
    ],
  }
}

const linesTable = ({ itemsDetails, WrqCloseReason }: WarehouseRequirement): PdfTable => ({
  heading: 'Detalle',
  columns: [
    { title: 'N.°', width: 20, align: 'right' },
    { title: 'Código', width: 58 },
    { title: 'Descripción', width: '*' },
    { title: 'Unidad', width: 46 },
    { title: 'Pedido', width: 52, align: 'right' },
    { title: 'Atendido', width: 52, align: 'right' },
    { title: 'Por atender', width: 56, align: 'right' },
  ],
  rows: itemsDetails.map((line) => [
    String(line.WrdNumLine),
    line.ArtCode,
    { text: line.WrdDescription, notes: line.WrdObservation ? [line.WrdObservation] : [] },
    line.WrdUnitMeasurement ?? '',
    quantity(line.WrdQuantity),
    quantity(line.WrdQuantityAttended),
    // What was left of one that was closed is not handed out any more.
    quantity(
      WrqCloseReason === null ? new Decimal(line.WrdQuantity).minus(line.WrdQuantityAttended).toFixed(3) : '0.000',
    ),
  ]),
  none: 'Sin líneas.',
})

/** @throws Refusal 404 when the warehouse requirement is missing, foreign or not to be seen */
export async function readHandOutSlip(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  WrqID: number,
): Promise<PdfDocument> {
  return handOutSlip({ ...(await readWarehouseRequirement(call, WrqID)), ...(await readPrintFrame(call)) })
}
