interface HydratedRow {
  /** The fields that relations hang on the rows. */
  fields: readonly string[]
  /** What rows carry beside the fields of the SDL, so that a relation finds what belongs to them. */
  keys?: string
}

/**
 * The types of the SDL on whose rows the hydration engine hangs fields. A resolver answers all the others; `relation`
 * takes no type and no field but these (decision 0062).
 */
export const hydratedRows: Readonly<Record<string, HydratedRow>> = {
  ApprovalTransaction: { fields: ['levels'] },
  AssociateCircuitPayload: { fields: ['approval'], keys: 'transactionId?: string' },
  AttendedOrder: {
    fields: ['order', 'receiver', 'lines', 'approvalLevels'],
    keys: 'orderId: string | null; receiverId: string | null',
  },
  CreateVersionPayload: { fields: ['quotation'], keys: 'quotationId?: string' },
  Customer: { fields: ['tourUrl'] },
  DecisionPayload: { fields: ['approval'], keys: 'transactionId?: string' },
  DocumentChange: { fields: ['requirement', 'quotation', 'order', 'attendedOrder', 'warehouseRequirement'] },
  Invitation: {
    fields: [
      'lines',
      'payments',
      'offerAttachmentTypes',
      'readjustmentReasons',
      'offer',
      'previousOffer',
      'corrections',
    ],
  },
  Order: {
    fields: [
      'lines',
      'omittedLines',
      'supports',
      'buyer',
      'approvalLevels',
      'attendedOrders',
      'receptions',
      'vouchers',
    ],
    keys: 'buyerId: string | null; buyerUserName: string | null; buyerFullName: string | null',
  },
  Partner: { fields: ['banks', 'activities'] },
  Quotation: {
    fields: [
      'buyer',
      'approvalLevels',
      'lines',
      'payments',
      'offerAttachmentTypes',
      'participants',
      'choices',
      'corrections',
    ],
    keys: 'buyerId: string | null; buyerUserName: string | null; buyerFullName: string | null',
  },
  QuotationPayload: { fields: ['quotation'], keys: 'quotationId?: string' },
  Requirement: {
    fields: ['requester', 'lines', 'approvalLevels'],
    keys: 'requesterId: string | null; requesterUserName: string | null; requesterFullName: string | null',
  },
  SaveOfferPayload: { fields: ['participant'], keys: 'quotationId?: string; participantId?: string' },
  SaveOrderPayload: { fields: ['order'], keys: 'orderId?: string' },
  SaveQuotationPayload: { fields: ['quotation'], keys: 'quotationId?: string' },
  SaveReceptionPayload: { fields: ['attendedOrder'], keys: 'attendedOrderId?: string' },
  SaveRequirementPayload: { fields: ['requirement'], keys: 'requirementId?: string' },
  SendQuotationPayload: { fields: ['quotation'], keys: 'quotationId?: string' },
  Session: { fields: ['menu', 'permissions', 'config', 'idleMinutes'] },
  SuppliedOrder: { fields: ['lines', 'receptions', 'requiredFiles', 'heldFiles', 'supportId', 'vouchers'] },
  SupplierProfile: { fields: ['standing'] },
  Webhook: { fields: ['deliveries'] },
  WarehouseRequirement: {
    fields: ['requester', 'lines'],
    keys: 'requesterId: string | null; requesterUserName: string | null; requesterFullName: string | null',
  },
}

/** @throws naming the fields that `hydratedRows` promises and no relation hangs on */
export function requireRelations(relations: readonly { type: string; field: string }[]): void {
  const related = new Set(relations.map(({ type, field }) => `${type}.${field}`))
  const missing = Object.entries(hydratedRows)
    .flatMap(([type, { fields }]) => fields.map((field) => `${type}.${field}`))
    .filter((name) => !related.has(name))
  if (missing.length) throw new Error(`no relation hangs these fields on their rows: ${missing.join(', ')}`)
}
