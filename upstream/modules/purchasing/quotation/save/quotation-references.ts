import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Issue } from '#schema/platform/values/issue.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { PaymentInput, SaveInput } from '../quotation.input.ts'
import type { OpenLine } from './open-lines.ts'

export type Supplier = Selectable<Tables['GenSupplier']>

export const referenceMessages = {
  line: 'La línea no es de un requerimiento aprobado',
  category: documentMessages.category,
  paymentForm: 'La forma de pago no es válida',
  condition: 'La condición de pago no corresponde a la forma de pago',
  creditDays: 'Los días de crédito no corresponden a la forma de pago',
  attachmentType: fileMessages.attachmentType,
  supplier: 'El proveedor no existe o está inactivo',
} as const

/** Suppliers in use of the caller's company, by key. */
export async function readSuppliers(
  tx: Transaction<Tables>,
  CpyID: number,
  suppliers: readonly number[],
): Promise<Map<number, Supplier>> {
  const rows = await tx
    .selectFrom('GenSupplier')
    .selectAll()
    .where('SupID', 'in', [...suppliers, -1])
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.SupID, row]))
}

interface Terms {
  /** The payment form of each condition, and of each number of credit days, that is in use. */
  conditions: Map<number, string>
  days: Map<number, string>
}

async function readTerms(tx: Transaction<Tables>, CpyID: number, payments: readonly PaymentInput[]): Promise<Terms> {
  const conditions = await tx
    .selectFrom('LgsPaymentCondition')
    .select(['ConID', 'TypePayment'])
    .where('ConID', 'in', [...payments.flatMap(({ ConIDs }) => ConIDs), -1])
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .execute()
  const days = await tx
    .selectFrom('LgsDayCredit')
    .select(['DayID', 'TypePayment'])
    .where('DayID', 'in', [...payments.flatMap(({ DayIDs }) => DayIDs), -1])
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .execute()
  return {
    conditions: new Map(conditions.map(({ ConID, TypePayment }) => [ConID, TypePayment])),
    days: new Map(days.map(({ DayID, TypePayment }) => [DayID, TypePayment])),
  }
}

async function validatePayments(
  tx: Transaction<Tables>,
  CpyID: number,
  body: SaveInput,
  labels: Labels,
): Promise<Issue[]> {
  const { conditions, days } = await readTerms(tx, CpyID, body.itemsPayment)
  return body.itemsPayment.flatMap(({ TypePayment, ConIDs, DayIDs }, index) => {
    const at = (field: string, message: string): Issue => ({ path: ['payments', index, field], message })
    if (TypePayment === null || !labels.offers(LISTS.paymentForm, TypePayment))
      return [at('paymentForm', referenceMessages.paymentForm)]
    return [
      ...(ConIDs.every((ConID) => conditions.get(ConID) === TypePayment)
        ? []
        : [at('conditions', referenceMessages.condition)]),
      ...(DayIDs.every((DayID) => days.get(DayID) === TypePayment)
        ? []
        : [at('creditDays', referenceMessages.creditDays)]),
    ]
  })
}

async function validateAttachTypes(
  tx: Transaction<Tables>,
  CpyID: number,
  { itemsAttachTypes }: SaveInput,
): Promise<Issue[]> {
  const known = await tx
    .selectFrom('GenAttachConfiguration')
    .select('RqdID')
    .where('RqdID', 'in', [...itemsAttachTypes, -1])
    .where('CpyID', '=', CpyID)
    .where('TrsCode', '=', 'COT')
    .where('TypeProcess', '=', 2)
    .where('SecStatus', '=', 1)
    .execute()
  const wrong = itemsAttachTypes.findIndex((RqdID) => !known.some((one) => one.RqdID === RqdID))
  return wrong < 0 ? [] : [{ path: ['attachmentTypes', wrong], message: referenceMessages.attachmentType }]
}

export interface QuotationReferences {
  open: ReadonlyMap<number, OpenLine>
  suppliers: ReadonlyMap<number, Supplier>
  /** Suppliers that take part already: one that has been disabled since may stay. */
  kept: ReadonlySet<number>
  labels: Labels
}

/** What a quotation points to must exist in the company and be in use. */
export async function validateReferences(
  tx: Transaction<Tables>,
  CpyID: number,
  body: SaveInput,
  { open, suppliers, kept: existing, labels }: QuotationReferences,
): Promise<Issue[]> {
  return [
    ...(body.TypeCategory === null || labels.offers(LISTS.category, body.TypeCategory)
      ? []
      : [{ path: ['category'], message: referenceMessages.category }]),
    ...body.itemsDetails.flatMap(({ DerID }, index) =>
      open.has(DerID) ? [] : [{ path: ['lines', index, 'requirementLineId'], message: referenceMessages.line }],
    ),
    ...(await validatePayments(tx, CpyID, body, labels)),
    ...(await validateAttachTypes(tx, CpyID, body)),
    ...body.itemsParticipant.flatMap(({ SupID }, index) =>
      suppliers.has(SupID) || existing.has(SupID)
        ? []
        : [{ path: ['participants', index, 'supplierId'], message: referenceMessages.supplier }],
    ),
  ]
}
