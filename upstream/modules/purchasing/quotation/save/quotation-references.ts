import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { sql, type Selectable, type Transaction } from 'kysely'
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

/** Suppliers of the caller's company by key: those in use, and of `stored`, which a quotation invited before, all. */
export async function readSuppliers(
  tx: Transaction<Tables>,
  CpyID: number,
  suppliers: readonly number[],
  stored: ReadonlySet<number> = new Set(),
): Promise<Map<number, Supplier>> {
  const rows = await tx
    .selectFrom('GenSupplier')
    .selectAll()
    .where('SupID', 'in', [...suppliers, -1])
    .where('CpyID', '=', CpyID)
    .where((each) => each.or([each('SecStatus', '=', 1), each('SupID', 'in', [...stored, -1])]))
    .execute()
  return new Map(rows.map((row) => [row.SupID, row]))
}

/** What a quotation points to already: what a list has stopped offering since may stay. */
export interface StoredReferences {
  suppliers: ReadonlySet<number>
  category: string | null
  /** Conditions and credit days of each payment form. */
  payments: ReadonlyMap<string, { conditions: ReadonlySet<number>; days: ReadonlySet<number> }>
  attachTypes: ReadonlySet<number>
}

const NOTHING_STORED: StoredReferences = {
  suppliers: new Set(),
  category: null,
  payments: new Map(),
  attachTypes: new Set(),
}

/** What the quotation that is saved points to as it stands; of a new one there is nothing. */
export async function readStoredReferences(
  tx: Transaction<Tables>,
  current: { CttID: number; TypeCategory: string | null } | undefined,
): Promise<StoredReferences> {
  if (!current) return NOTHING_STORED
  const { rows } = await sql<{
    suppliers: number[]
    payments: { TypePayment: string; ConIDs: number[]; DayIDs: number[] }[] | null
    attachTypes: number[]
  }>`select
    array(select "SupID" from "LgsCotizationParticipant" where "CttID" = ${current.CttID}) as suppliers,
    (select jsonb_agg(jsonb_build_object('TypePayment', "TypePayment", 'ConIDs', "ConIDs", 'DayIDs', "DayIDs"))
      from "LgsCotizationPayment" where "CttID" = ${current.CttID}) as payments,
    array(select "RqdID" from "LgsCotizationAttachType" where "CttID" = ${current.CttID}) as "attachTypes"`.execute(tx)
  const [stored] = rows
  return {
    suppliers: new Set(stored?.suppliers),
    category: current.TypeCategory,
    payments: new Map(
      stored?.payments?.map(({ TypePayment, ConIDs, DayIDs }) => [
        TypePayment,
        { conditions: new Set(ConIDs), days: new Set(DayIDs) },
      ]),
    ),
    attachTypes: new Set(stored?.attachTypes),
  }
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
  { labels, stored }: Pick<QuotationReferences, 'labels' | 'stored'>,
): Promise<Issue[]> {
  const { conditions, days } = await readTerms(tx, CpyID, body.itemsPayment)
  return body.itemsPayment.flatMap(({ TypePayment, ConIDs, DayIDs }, index) => {
    const at = (field: string, message: string): Issue => ({ path: ['payments', index, field], message })
    const before = stored.payments.get(TypePayment ?? '')
    if (TypePayment === null || (!before && !labels.offers(LISTS.paymentForm, TypePayment)))
      return [at('paymentForm', referenceMessages.paymentForm)]
    return [
      ...(ConIDs.every((ConID) => conditions.get(ConID) === TypePayment || before?.conditions.has(ConID))
        ? []
        : [at('conditions', referenceMessages.condition)]),
      ...(DayIDs.every((DayID) => days.get(DayID) === TypePayment || before?.days.has(DayID))
        ? []
        : [at('creditDays', referenceMessages.creditDays)]),
    ]
  })
}

async function validateAttachTypes(
  tx: Transaction<Tables>,
  CpyID: number,
  { itemsAttachTypes }: SaveInput,
  { attachTypes }: StoredReferences,
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
  const wrong = itemsAttachTypes.findIndex(
    (RqdID) => !attachTypes.has(RqdID) && !known.some((one) => one.RqdID === RqdID),
  )
  return wrong < 0 ? [] : [{ path: ['attachmentTypes', wrong], message: referenceMessages.attachmentType }]
}

export interface QuotationReferences {
  open: ReadonlyMap<number, OpenLine>
  /** What `readSuppliers` found of those that were sent. */
  suppliers: ReadonlyMap<number, Supplier>
  stored: StoredReferences
  labels: Labels
}

/** What a quotation points to must exist in the company and be in use, or have stood in it before. */
export async function validateReferences(
  tx: Transaction<Tables>,
  CpyID: number,
  body: SaveInput,
  { open, suppliers, stored, labels }: QuotationReferences,
): Promise<Issue[]> {
  return [
    ...(body.TypeCategory === null ||
    body.TypeCategory === stored.category ||
    labels.offers(LISTS.category, body.TypeCategory)
      ? []
      : [{ path: ['category'], message: referenceMessages.category }]),
    ...body.itemsDetails.flatMap(({ DerID }, index) =>
      open.has(DerID) ? [] : [{ path: ['lines', index, 'requirementLineId'], message: referenceMessages.line }],
    ),
    ...(await validatePayments(tx, CpyID, body, { labels, stored })),
    ...(await validateAttachTypes(tx, CpyID, body, stored)),
    ...body.itemsParticipant.flatMap(({ SupID }, index) =>
      suppliers.has(SupID)
        ? []
        : [{ path: ['participants', index, 'supplierId'], message: referenceMessages.supplier }],
    ),
  ]
}
