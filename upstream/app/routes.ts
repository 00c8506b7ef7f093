import { ledgerRoom } from '#upstream/modules/accounting/ledger/ledger.routes.ts'
import { mailboxReceiveRoom } from '#upstream/modules/accounting/mailbox/mailbox-receive.routes.ts'
import { mailboxRoom } from '#upstream/modules/accounting/mailbox/mailbox.routes.ts'
import { periodRoom } from '#upstream/modules/accounting/period/period.routes.ts'
import { alertRoom } from '#upstream/modules/approvals/notification/notification.routes.ts'
import { announcementRoom } from '#upstream/modules/receivables/announcement/announcement.routes.ts'
import { approvalRoom } from '#upstream/modules/approvals/approval/approval.routes.ts'
import { circuitLevelRoom } from '#upstream/modules/approvals/circuit/circuit-level.routes.ts'
import { attachmentRoom } from '#upstream/kit/attachment/attachment.routes.ts'
import { catalogueRoom } from './catalogues.routes.ts'
import { historyRoom } from './history.routes.ts'
import { chainRoom } from '#upstream/modules/purchasing/chain/chain.routes.ts'
import { companyRoom } from '#upstream/modules/organisation/company/company.routes.ts'
import { costCenterRoom } from '#upstream/modules/organisation/cost-center/cost-center.routes.ts'
import { customerRoom } from '#upstream/modules/receivables/customer/customer.routes.ts'
import { dashboardRoom } from '#upstream/modules/reporting/dashboard/dashboard.routes.ts'
import { delegationRoom } from '#upstream/modules/approvals/delegation/delegation.routes.ts'
import { definitionGroupRoom } from '#upstream/modules/organisation/definition-group/definition-group.routes.ts'
import { definitionRoom } from '#upstream/modules/organisation/definition-group/definition.routes.ts'
import { lookupRoom } from '#upstream/kit/catalogue/lookup.routes.ts'
import { employeeRoom } from '#upstream/modules/organisation/employee/employee.routes.ts'
import { generalRoom } from '#upstream/kit/catalogue/fixed-values.routes.ts'
import { fileRoom } from './files.routes.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { invitationRoom } from '#upstream/modules/purchasing/invitation/invitation.routes.ts'
import { hoursRoom } from '#upstream/modules/organisation/opening-hours/opening-hours.routes.ts'
import { comparisonRoom } from '#upstream/modules/purchasing/comparison/comparison.routes.ts'
import { comparisonReportRoom } from '#upstream/modules/purchasing/comparison/comparison-reports.routes.ts'
import { campaignRoom } from '#upstream/modules/engagement/marketing-campaign/campaign.routes.ts'
import { leadReportRoom } from '#upstream/modules/engagement/lead/lead-reports.routes.ts'
import { leadRoom } from '#upstream/modules/engagement/lead/lead.routes.ts'
import { correctionRoom } from '#upstream/modules/purchasing/offer/correction/correction.routes.ts'
import { offerRoom } from '#upstream/modules/purchasing/offer/offer.routes.ts'
import { optionRoom } from '#upstream/modules/identity/menu/menu.routes.ts'
import { orderReportRoom } from '#upstream/modules/purchasing/order/print/order-reports.routes.ts'
import { orderRoom } from '#upstream/modules/purchasing/order/order.routes.ts'
import { numberingRoom } from '#upstream/modules/organisation/numbering/numbering.routes.ts'
import { parameterRoom } from '#upstream/modules/organisation/parameter/parameter.routes.ts'
import { partnerRoom } from '#upstream/modules/purchasing/partner/partner.routes.ts'
import { incidentRoom } from '#upstream/modules/receivables/payment-incident/payment-incident.routes.ts'
import { paymentRoom } from '#upstream/modules/receivables/payment/payment.routes.ts'
import { personRoom } from '#upstream/modules/organisation/person/person.routes.ts'
import { userRoom } from '#upstream/modules/identity/user/user.routes.ts'
import { placeListRoom } from '#upstream/modules/organisation/location/location-list.routes.ts'
import { placeRoom } from '#upstream/modules/organisation/location/location.routes.ts'
import { optionTreeRoom } from '#upstream/modules/identity/menu/menu-tree.routes.ts'
import { userAccountRoom } from '#upstream/modules/identity/user/account.routes.ts'
import { userConfigRoom } from '#upstream/modules/identity/preference/preference.routes.ts'
import { userReachRoom } from '#upstream/modules/identity/data-scope/data-scope.routes.ts'
import { propertyRoom } from '#upstream/modules/organisation/setting/setting.routes.ts'
import { reportRoom } from '#upstream/modules/reporting/query/report.routes.ts'
import { reportUserRoom } from '#upstream/modules/reporting/query/report-user.routes.ts'
import { runRoom } from '#upstream/modules/reporting/query/run.routes.ts'
import { questionRoom } from '#upstream/modules/receivables/faq/faq.routes.ts'
import { quotationRoom } from '#upstream/modules/purchasing/quotation/quotation.routes.ts'
import { receptionRoom } from '#upstream/modules/purchasing/reception/reception.routes.ts'
import { requirementReportRoom } from '#upstream/modules/purchasing/requirement/print/requirement-reports.routes.ts'
import { requirementRoom } from '#upstream/modules/purchasing/requirement/requirement.routes.ts'
import { integrationRoom } from '#upstream/modules/organisation/integration/integration.routes.ts'
import { runnerRoom } from '#upstream/modules/engagement/runner/runner.routes.ts'
import { resourceRoom } from '#upstream/modules/engagement/resource/resource.routes.ts'
import { scheduleRoom } from '#upstream/modules/organisation/scheduled-job/scheduled-job.routes.ts'
import { surveyRoom } from '#upstream/modules/engagement/survey/survey.routes.ts'
import { stockRoom } from '#upstream/modules/inventory/stock/stock.routes.ts'
import { followUpRoom } from '#upstream/modules/engagement/follow-up/follow-up.routes.ts'
import { signatureRoom } from '#upstream/modules/identity/signature/signature.routes.ts'
import {
  activityRoom,
  supplierPortalRoom,
} from '#upstream/modules/purchasing/supplier-portal/supplier-portal.routes.ts'
import { supplierRoom } from '#upstream/modules/purchasing/supplier/supplier.routes.ts'
import { accountRoom } from '#upstream/modules/identity/session/session.routes.ts'
import { registrationRoom } from '#upstream/modules/identity/registration/registration.routes.ts'
import { sessionRoom } from '#upstream/modules/identity/session/active-sessions.routes.ts'
import { welcomeRoom } from '#upstream/modules/identity/session/welcome.routes.ts'
import { gridColumnRoom } from '#upstream/modules/identity/grid-columns/grid-columns.routes.ts'
import { transactionRoom } from '#upstream/modules/identity/grid-columns/transaction.routes.ts'
import { voucherRoom } from '#upstream/modules/accounting/voucher/voucher.routes.ts'
import { voucherUploadRoom } from '#upstream/modules/accounting/voucher/files/voucher-upload.routes.ts'
import { warehouseRoom } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement.routes.ts'

/** Every room of the service, in the order of the road. */
export const rooms: readonly Room[] = [
  welcomeRoom,
  accountRoom,
  sessionRoom,
  registrationRoom,
  runnerRoom,
  optionRoom,
  optionTreeRoom,
  userRoom,
  userAccountRoom,
  userConfigRoom,
  userReachRoom,
  signatureRoom,
  parameterRoom,
  propertyRoom,
  hoursRoom,
  catalogueRoom,
  historyRoom,
  definitionRoom,
  definitionGroupRoom,
  generalRoom,
  placeListRoom,
  placeRoom,
  numberingRoom,
  lookupRoom,
  fileRoom,
  attachmentRoom,
  personRoom,
  employeeRoom,
  companyRoom,
  costCenterRoom,
  supplierRoom,
  supplierPortalRoom,
  partnerRoom,
  activityRoom,
  questionRoom,
  requirementRoom,
  requirementReportRoom,
  quotationRoom,
  offerRoom,
  comparisonRoom,
  correctionRoom,
  invitationRoom,
  comparisonReportRoom,
  orderRoom,
  orderReportRoom,
  voucherRoom,
  voucherUploadRoom,
  periodRoom,
  mailboxRoom,
  mailboxReceiveRoom,
  ledgerRoom,
  incidentRoom,
  receptionRoom,
  warehouseRoom,
  stockRoom,
  approvalRoom,
  circuitLevelRoom,
  transactionRoom,
  gridColumnRoom,
  scheduleRoom,
  integrationRoom,
  announcementRoom,
  delegationRoom,
  alertRoom,
  chainRoom,
  dashboardRoom,
  reportRoom,
  reportUserRoom,
  runRoom,
  campaignRoom,
  leadRoom,
  leadReportRoom,
  surveyRoom,
  resourceRoom,
  followUpRoom,
  customerRoom,
  paymentRoom,
]
