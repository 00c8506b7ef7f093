import type { FastifyInstance } from 'fastify'
import type { Service } from '#graph/platform/rest/service.ts'
import { mailboxFiles } from '#graph/modules/accounting/mailbox/mailbox.routes.ts'
import { ledgerFiles } from '#graph/modules/accounting/ledger/ledger.routes.ts'
import { claimFiles } from '#graph/modules/receivables/claim/claim.routes.ts'
import { contactRequestFiles } from '#graph/modules/receivables/contact-request/contact-request.routes.ts'
import { incidentFiles } from '#graph/modules/receivables/payment-incident/payment-incident.routes.ts'
import { announcementFiles } from '#graph/modules/receivables/announcement/announcement.routes.ts'
import { attachmentFiles } from '#graph/kit/attachment/attachment.routes.ts'
import { catalogueFiles } from '#graph/kit/catalogue/catalogue.routes.ts'
import { costCenterFiles } from '#graph/modules/organisation/cost-center/cost-center.routes.ts'
import { followUpFiles } from '#graph/modules/engagement/follow-up/follow-up.routes.ts'
import { surveyFiles } from '#graph/modules/engagement/survey/survey.routes.ts'
import { stockFiles } from '#graph/modules/inventory/stock/stock.routes.ts'
import { resourceFiles } from '#graph/modules/engagement/resource/resource.routes.ts'
import { customerFiles } from '#graph/modules/receivables/customer/customer.routes.ts'
import { declarationFiles } from '#graph/modules/purchasing/supplier/declaration.routes.ts'
import { createFileRouter, type FileLimits } from '#graph/platform/files/file-router.ts'
import { roleFiles } from '#graph/modules/identity/role/role.routes.ts'
import { employeeFiles } from '#graph/modules/organisation/employee/employee.routes.ts'
import { numberingFiles } from '#graph/modules/organisation/numbering/numbering.routes.ts'
import { parameterFiles } from '#graph/modules/organisation/parameter/parameter.routes.ts'
import { marketingCampaignFiles } from '#graph/modules/engagement/marketing-campaign/marketing-campaign.routes.ts'
import { leadFiles } from '#graph/modules/engagement/lead/lead.routes.ts'
import { runnerFiles } from '#graph/modules/engagement/runner/runner.routes.ts'
import { orderFiles } from '#graph/modules/purchasing/order/order.routes.ts'
import { partnerFiles } from '#graph/modules/purchasing/partner/partner.routes.ts'
import { pictureFiles } from '#graph/kit/attachment/picture.routes.ts'
import { locationFiles } from '#graph/modules/organisation/location/location.routes.ts'
import { importJobFiles } from '#graph/modules/reporting/import/import.routes.ts'
import { exportFiles } from '#graph/modules/reporting/export/export.routes.ts'
import { queryFiles } from '#graph/modules/reporting/query/query.routes.ts'
import { quotationFiles } from '#graph/modules/purchasing/quotation/quotation.routes.ts'
import { invitationFiles } from '#graph/modules/purchasing/invitation/invitation.routes.ts'
import { offerFiles } from '#graph/modules/purchasing/offer/offer.routes.ts'
import { receiptFiles } from '#graph/modules/receivables/payment/receipt.routes.ts'
import { receptionFiles } from '#graph/modules/purchasing/reception/reception.routes.ts'
import { requirementFiles } from '#graph/modules/purchasing/requirement/requirement.routes.ts'
import { signatureFiles } from '#graph/modules/identity/signature/signature.routes.ts'
import { userFiles } from '#graph/modules/identity/user/user.routes.ts'
import { voucherFiles } from '#graph/modules/accounting/voucher/voucher.routes.ts'
import { warehouseFiles } from '#graph/modules/inventory/warehouse-requirement/warehouse-requirement.routes.ts'

const filePlugins = [
  queryFiles,
  exportFiles,
  importJobFiles,
  requirementFiles,
  catalogueFiles,
  attachmentFiles,
  pictureFiles,
  signatureFiles,
  quotationFiles,
  offerFiles,
  invitationFiles,
  orderFiles,
  receptionFiles,
  customerFiles,
  announcementFiles,
  partnerFiles,
  locationFiles,
  employeeFiles,
  costCenterFiles,
  numberingFiles,
  parameterFiles,
  marketingCampaignFiles,
  leadFiles,
  runnerFiles,
  receiptFiles,
  declarationFiles,
  voucherFiles,
  mailboxFiles,
  ledgerFiles,
  incidentFiles,
  claimFiles,
  contactRequestFiles,
  followUpFiles,
  surveyFiles,
  stockFiles,
  resourceFiles,
  userFiles,
  roleFiles,
  warehouseFiles,
]

/** Everything of /files, word by word. */
export function serveFiles(app: FastifyInstance, service: Service, limits: FileLimits): void {
  const router = createFileRouter(app, service, limits)
  for (const hang of filePlugins) hang(router)
}
