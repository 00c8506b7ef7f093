import type { FastifyInstance } from 'fastify'
import type { Service } from '#graph/platform/rest/service.ts'
import { accountingFiles } from '#graph/modules/accounting/accounting.routes.ts'
import { incidentFiles } from '#graph/modules/receivables/payment-incident/payment-incident.routes.ts'
import { announcementFiles } from '#graph/modules/receivables/announcement/announcement.routes.ts'
import { attachmentFiles } from '#graph/kit/attachment/attachment.routes.ts'
import { catalogueFiles } from '#graph/kit/catalogue/catalogue.routes.ts'
import { costCenterFiles } from '#graph/modules/organisation/cost-center/cost-center.routes.ts'
import { cardFiles } from '#graph/modules/engagement/engagement.routes.ts'
import { customerFiles } from '#graph/modules/receivables/customer/customer.routes.ts'
import { declarationFiles } from '#graph/modules/purchasing/supplier/declaration.routes.ts'
import { createFileRouter, type FileLimits } from '#graph/platform/files/file-router.ts'
import { employeeFiles } from '#graph/modules/organisation/employee/employee.routes.ts'
import { keepingFiles } from '#graph/modules/organisation/numbering/numbering-and-parameter.routes.ts'
import { marketingFiles } from '#graph/modules/engagement/marketing.routes.ts'
import { orderFiles } from '#graph/modules/purchasing/order/order.routes.ts'
import { partnerFiles } from '#graph/modules/purchasing/partner/partner.routes.ts'
import { pictureFiles } from '#graph/kit/attachment/picture.routes.ts'
import { locationFiles } from '#graph/modules/organisation/location/location.routes.ts'
import { queryFiles } from '#graph/modules/reporting/query/query.routes.ts'
import { quotationFiles } from '#graph/modules/purchasing/quotation-and-offer.routes.ts'
import { receiptFiles } from '#graph/modules/receivables/payment/receipt.routes.ts'
import { receptionFiles } from '#graph/modules/purchasing/reception/reception.routes.ts'
import { requirementFiles } from '#graph/modules/purchasing/requirement/requirement.routes.ts'
import { signatureFiles } from '#graph/modules/identity/signature/signature.routes.ts'
import { userFiles } from '#graph/modules/identity/user/user.routes.ts'
import { voucherFiles } from '#graph/modules/accounting/voucher/voucher.routes.ts'
import { warehouseFiles } from '#graph/modules/inventory/warehouse-requirement/warehouse-requirement.routes.ts'

const filePlugins = [
  queryFiles,
  requirementFiles,
  catalogueFiles,
  attachmentFiles,
  pictureFiles,
  signatureFiles,
  quotationFiles,
  orderFiles,
  receptionFiles,
  customerFiles,
  announcementFiles,
  partnerFiles,
  locationFiles,
  employeeFiles,
  costCenterFiles,
  keepingFiles,
  marketingFiles,
  receiptFiles,
  declarationFiles,
  voucherFiles,
  accountingFiles,
  incidentFiles,
  cardFiles,
  userFiles,
  warehouseFiles,
]

/** Everything of /files, word by word. */
export function serveFiles(app: FastifyInstance, service: Service, limits: FileLimits): void {
  const router = createFileRouter(app, service, limits)
  for (const hang of filePlugins) hang(router)
}
