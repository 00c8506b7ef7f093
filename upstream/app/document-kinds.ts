import { registerDocumentKinds } from '#upstream/kit/approval/document-kinds.ts'
import { registerAttachableKinds } from '#upstream/kit/attachment/attachable-kinds.ts'
import { registerDocumentPrinters } from '#upstream/kit/document/print/decided-print.ts'
import {
  KEEPER,
  MINE,
  warehouseRequirementDocument,
  warehouseRequirementTable,
} from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { printComparison } from '#upstream/modules/purchasing/comparison/comparison-print.ts'
import { filterInvited } from '#upstream/modules/purchasing/invitation/list-invitations.ts'
import { ORDERS, orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { printOrder } from '#upstream/modules/purchasing/order/print/order-print.ts'
import { QUOTATIONS, quotationTable } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { printConformity } from '#upstream/modules/purchasing/reception/conformity/conformity.pdf.ts'
import { ATTENTIONS, receptionTable } from '#upstream/modules/purchasing/reception/reception-access.ts'
import { receptionDocument } from '#upstream/modules/purchasing/reception/reception-approval.ts'
import { printRequirement } from '#upstream/modules/purchasing/requirement/print/requirement-print.ts'
import { REQUIREMENTS, requirementTable } from '#upstream/modules/purchasing/requirement/requirement-access.ts'
import { requirementDocument } from '#upstream/modules/purchasing/requirement/requirement-approval.ts'

/** Tells the kit which kinds of documents there are, how each is printed and who may put files beside it; a new kind adds its line to all three. */
export function registerDocuments(): void {
  registerDocumentKinds({
    REQ: requirementDocument,
    COT: quotationDocument,
    ORD: orderDocument,
    OTT: receptionDocument,
    ALM: warehouseRequirementDocument,
  })
  registerAttachableKinds({
    REQ: { ...requirementTable, status: 'ReqStatus', closed: [3, 5, 6], options: [REQUIREMENTS] },
    COT: {
      ...quotationTable,
      status: 'CttStatus',
      closed: [1, 3, 5],
      options: [QUOTATIONS],
      suppliedTo: filterInvited,
    },
    ORD: {
      ...orderTable,
      status: 'OrdStatus',
      closed: [3, 5, 6],
      options: [ORDERS],
      suppliedTo: (caller, orders) => orderDocument.visible(caller.tx, caller, orders),
    },
    // A reception that was approved still waits for what proves its conformity.
    OTT: { ...receptionTable, status: 'OttStatus', closed: [3, 5], options: [ATTENTIONS] },
    // The slip that was signed comes after everything was handed out.
    ALM: {
      ...warehouseRequirementTable,
      status: 'WrqStatus',
      closed: [3],
      options: [MINE, KEEPER],
      ownRowsOptions: [MINE],
    },
  })
  registerDocumentPrinters({ REQ: printRequirement, COT: printComparison, ORD: printOrder, OTT: printConformity })
}
