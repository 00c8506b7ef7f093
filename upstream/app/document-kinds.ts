import { registerDocumentKinds } from '#upstream/kit/approval/document-kinds.ts'
import { registerDocumentPrinters } from '#upstream/kit/document/print/decided-print.ts'
import { warehouseRequirementDocument } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { printComparison } from '#upstream/modules/purchasing/comparison/comparison-print.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { printOrder } from '#upstream/modules/purchasing/order/print/order-print.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { printConformity } from '#upstream/modules/purchasing/reception/conformity/conformity.pdf.ts'
import { receptionDocument } from '#upstream/modules/purchasing/reception/reception-approval.ts'
import { printRequirement } from '#upstream/modules/purchasing/requirement/print/requirement-print.ts'
import { requirementDocument } from '#upstream/modules/purchasing/requirement/requirement-approval.ts'

/** Tells the kit which kinds of documents there are and how each is printed; a new kind adds its line to both. */
export function registerDocuments(): void {
  registerDocumentKinds({
    REQ: requirementDocument,
    COT: quotationDocument,
    ORD: orderDocument,
    OTT: receptionDocument,
    ALM: warehouseRequirementDocument,
  })
  registerDocumentPrinters({ REQ: printRequirement, COT: printComparison, ORD: printOrder, OTT: printConformity })
}
