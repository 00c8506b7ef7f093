import { Decimal } from 'decimal.js'
import {
  CLOSED_BY_HAND,
  WAREHOUSE_REQUIREMENT_STATUS,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { PdfDocument, PdfTable } from '#schema/kit/document/printed.ts'
import { pdfFrame, readPrintFrame, type PrintFrame } from '#upstream/kit/document/print/print-frame.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { day, quantity } from '#upstream/kit/text/format.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'
import { readWarehouseRequirement, type Line, type WarehouseRequirement } from './warehouse-requirement-by-id.ts'

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
    signatures: isAnnulled(requirement)
      ? []
      : [
          { name: ' ', role: 'Entrega', note: requirement.WhsName },
          { name: requirement.UsrFullName, role: 'Recibe', note: requirement.AreName ?? '' },
        ],
  }
}

const isAnnulled = ({ WrqStatus }: WarehouseRequirement) => WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.ANNULLED

/** What of a line is still to be handed out: nothing of one that was closed or annulled. */
const leftOf = (requirement: WarehouseRequirement, { WrdQuantity, WrdQuantityAttended }: Line): string =>
  requirement.WrqCloseReason !== null || isAnnulled(requirement)
    ? '0.000'
    : new Decimal(WrdQuantity).minus(WrdQuantityAttended).toFixed(3)

const linesTable = (requirement: WarehouseRequirement): PdfTable => ({
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
  rows: requirement.itemsDetails.map((line) => [
    String(line.WrdNumLine),
    line.ArtCode,
    { text: line.WrdDescription, notes: line.WrdObservation ? [line.WrdObservation] : [] },
    line.WrdUnitMeasurement ?? '',
    quantity(line.WrdQuantity),
    quantity(line.WrdQuantityAttended),
    quantity(leftOf(requirement, line)),
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
