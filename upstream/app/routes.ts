import { ledgerRoutes } from '#upstream/modules/accounting/ledger/ledger.routes.ts'
import { mailboxReceiveRoutes } from '#upstream/modules/accounting/mailbox/mailbox-receive.routes.ts'
import { mailboxRoutes } from '#upstream/modules/accounting/mailbox/mailbox.routes.ts'
import { periodRoutes } from '#upstream/modules/accounting/period/period.routes.ts'
import { arrivalRoutes } from '#upstream/modules/approvals/notification/arrivals.routes.ts'
import { pushRoutes } from '#upstream/modules/approvals/notification/push.routes.ts'
import { alertRoutes } from '#upstream/modules/approvals/notification/notification.routes.ts'
import { announcementRoutes } from '#upstream/modules/receivables/announcement/announcement.routes.ts'
import { approvalRoutes } from '#upstream/modules/approvals/approval/approval.routes.ts'
import { circuitLevelRoutes } from '#upstream/modules/approvals/circuit/circuit-level.routes.ts'
import { attachmentRoutes } from '#upstream/kit/attachment/attachment.routes.ts'
import { catalogueRoutes } from './routes/catalogues.routes.ts'
import { historyRoutes } from './routes/history.routes.ts'
import { chainRoutes } from '#upstream/modules/purchasing/chain/chain.routes.ts'
import { companyRoutes } from '#upstream/modules/organisation/company/company.routes.ts'
import { costCenterRoutes } from '#upstream/modules/organisation/cost-center/cost-center.routes.ts'
import { customerRoutes } from '#upstream/modules/receivables/customer/customer.routes.ts'
import { buyerWorkRoutes } from '#upstream/modules/reporting/buyer-work/buyer-work.routes.ts'
import { dashboardRoutes } from '#upstream/modules/reporting/dashboard/dashboard.routes.ts'
import { firstStepRoutes } from '#upstream/modules/reporting/first-steps/first-steps.routes.ts'
import { delegationRoutes } from '#upstream/modules/approvals/delegation/delegation.routes.ts'
import { answerVersionRoutes } from '#upstream/modules/reporting/answer-version/answer-version.routes.ts'
import { changePositionRoutes } from '#upstream/modules/reporting/document-change/change-position.routes.ts'
import { documentChangeRoutes } from '#upstream/modules/reporting/document-change/document-change.routes.ts'
import { definitionGroupRoutes } from '#upstream/modules/organisation/definition-group/definition-group.routes.ts'
import { definitionRoutes } from '#upstream/modules/organisation/definition-group/definition.routes.ts'
import { lookupRoutes } from '#upstream/kit/catalogue/lookup.routes.ts'
import { employeeRoutes } from '#upstream/modules/organisation/employee/employee.routes.ts'
import { generalRoutes } from '#upstream/kit/catalogue/fixed-values.routes.ts'
import { fileRoutes } from './routes/files.routes.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { invitationRoutes } from '#upstream/modules/purchasing/invitation/invitation.routes.ts'
import { openingHoursRoutes } from '#upstream/modules/organisation/opening-hours/opening-hours.routes.ts'
import { comparisonRoutes } from '#upstream/modules/purchasing/comparison/comparison.routes.ts'
import { comparisonReportRoutes } from '#upstream/modules/purchasing/comparison/comparison-reports.routes.ts'
import { campaignRoutes } from '#upstream/modules/engagement/marketing-campaign/campaign.routes.ts'
import { leadReportRoutes } from '#upstream/modules/engagement/lead/lead-reports.routes.ts'
import { leadRoutes } from '#upstream/modules/engagement/lead/lead.routes.ts'
import { correctionRoutes } from '#upstream/modules/purchasing/offer/correction/correction.routes.ts'
import { offerRoutes } from '#upstream/modules/purchasing/offer/offer.routes.ts'
import { optionRoutes } from '#upstream/modules/identity/menu/menu.routes.ts'
import { orderReportRoutes } from '#upstream/modules/purchasing/order/print/order-reports.routes.ts'
import { orderRoutes } from '#upstream/modules/purchasing/order/order.routes.ts'
import { numberingRoutes } from '#upstream/modules/organisation/numbering/numbering.routes.ts'
import { parameterRoutes } from '#upstream/modules/organisation/parameter/parameter.routes.ts'
import { partnerRoutes } from '#upstream/modules/purchasing/partner/partner.routes.ts'
import { incidentRoutes } from '#upstream/modules/receivables/payment-incident/payment-incident.routes.ts'
import { paymentRoutes } from '#upstream/modules/receivables/payment/payment.routes.ts'
import { personRoutes } from '#upstream/modules/organisation/person/person.routes.ts'
import { importRoutes } from '#upstream/modules/reporting/import/import.routes.ts'
import { exportRoutes } from '#upstream/modules/reporting/export/export.routes.ts'
import { webhookRoutes } from '#upstream/modules/identity/webhook/webhook.routes.ts'
import { serviceAccountRoutes } from '#upstream/modules/identity/service-account/service-account.routes.ts'
import { roleRoutes } from '#upstream/modules/identity/role/role.routes.ts'
import { userRoutes } from '#upstream/modules/identity/user/user.routes.ts'
import { locationListRoutes } from '#upstream/modules/organisation/location/location-list.routes.ts'
import { locationRoutes } from '#upstream/modules/organisation/location/location.routes.ts'
import { optionTreeRoutes } from '#upstream/modules/identity/menu/menu-tree.routes.ts'
import { userAccountRoutes } from '#upstream/modules/identity/user/account.routes.ts'
import { userConfigRoutes } from '#upstream/modules/identity/preference/preference.routes.ts'
import { userScopeRoutes } from '#upstream/modules/identity/data-scope/data-scope.routes.ts'
import { propertyRoutes } from '#upstream/modules/organisation/setting/setting.routes.ts'
import { reportRoutes } from '#upstream/modules/reporting/query/report.routes.ts'
import { reportUserRoutes } from '#upstream/modules/reporting/query/report-user.routes.ts'
import { runRoutes } from '#upstream/modules/reporting/query/run.routes.ts'
import { questionRoutes } from '#upstream/modules/receivables/faq/faq.routes.ts'
import { quotationRoutes } from '#upstream/modules/purchasing/quotation/quotation.routes.ts'
import { receptionRoutes } from '#upstream/modules/purchasing/reception/reception.routes.ts'
import { requirementReportRoutes } from '#upstream/modules/purchasing/requirement/print/requirement-reports.routes.ts'
import { requirementRoutes } from '#upstream/modules/purchasing/requirement/requirement.routes.ts'
import { integrationRoutes } from '#upstream/modules/organisation/integration/integration.routes.ts'
import { termsRoutes } from '#upstream/modules/receivables/payment/terms/terms.routes.ts'
import { contactRequestRoutes } from '#upstream/modules/receivables/contact-request/contact-request.routes.ts'
import { claimRoutes } from '#upstream/modules/receivables/claim/claim.routes.ts'
import { runnerRoutes } from '#upstream/modules/engagement/runner/runner.routes.ts'
import { resourceRoutes } from '#upstream/modules/engagement/resource/resource.routes.ts'
import { scheduledJobRoutes } from '#upstream/modules/organisation/scheduled-job/scheduled-job.routes.ts'
import { surveyRoutes } from '#upstream/modules/engagement/survey/survey.routes.ts'
import { stockAdjustmentRoutes } from '#upstream/modules/inventory/stock-adjustment/stock-adjustment.routes.ts'
import { stockRoutes } from '#upstream/modules/inventory/stock/stock.routes.ts'
import { followUpRoutes } from '#upstream/modules/engagement/follow-up/follow-up.routes.ts'
import { searchRoutes } from '#upstream/modules/reporting/search/search.routes.ts'
import { signatureRoutes } from '#upstream/modules/identity/signature/signature.routes.ts'
import {
  activityRoutes,
  supplierPortalRoutes,
} from '#upstream/modules/purchasing/supplier-portal/supplier-portal.routes.ts'
import { bankDecisionRoutes } from '#upstream/modules/purchasing/supplier/bank/bank-decision.routes.ts'
import { supplierRoutes } from '#upstream/modules/purchasing/supplier/supplier.routes.ts'
import { accountRoutes } from '#upstream/modules/identity/session/session.routes.ts'
import { registrationRoutes } from '#upstream/modules/identity/registration/registration.routes.ts'
import { sessionRoutes } from '#upstream/modules/identity/session/active-sessions.routes.ts'
import { publicSessionRoutes } from '#upstream/modules/identity/session/welcome.routes.ts'
import { gridColumnRoutes } from '#upstream/modules/identity/grid-columns/grid-columns.routes.ts'
import { transactionRoutes } from '#upstream/modules/identity/grid-columns/transaction.routes.ts'
import { voucherRoutes } from '#upstream/modules/accounting/voucher/voucher.routes.ts'
import { voucherUploadRoutes } from '#upstream/modules/accounting/voucher/files/voucher-upload.routes.ts'
import { warehouseRequirementRoutes } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement.routes.ts'

/** Every route plugin of the services, in the order in which they are registered. */
export const routePlugins: readonly RoutePlugin[] = [
  publicSessionRoutes,
  accountRoutes,
  sessionRoutes,
  registrationRoutes,
  runnerRoutes,
  claimRoutes,
  contactRequestRoutes,
  termsRoutes,
  optionRoutes,
  optionTreeRoutes,
  userRoutes,
  userAccountRoutes,
  roleRoutes,
  serviceAccountRoutes,
  webhookRoutes,
  exportRoutes,
  importRoutes,
  userConfigRoutes,
  userScopeRoutes,
  signatureRoutes,
  parameterRoutes,
  propertyRoutes,
  openingHoursRoutes,
  catalogueRoutes,
  historyRoutes,
  definitionRoutes,
  definitionGroupRoutes,
  documentChangeRoutes,
  answerVersionRoutes,
  generalRoutes,
  locationListRoutes,
  locationRoutes,
  numberingRoutes,
  lookupRoutes,
  fileRoutes,
  attachmentRoutes,
  personRoutes,
  employeeRoutes,
  companyRoutes,
  costCenterRoutes,
  supplierRoutes,
  supplierPortalRoutes,
  bankDecisionRoutes,
  partnerRoutes,
  activityRoutes,
  questionRoutes,
  requirementRoutes,
  requirementReportRoutes,
  quotationRoutes,
  offerRoutes,
  comparisonRoutes,
  correctionRoutes,
  invitationRoutes,
  comparisonReportRoutes,
  orderRoutes,
  orderReportRoutes,
  voucherRoutes,
  voucherUploadRoutes,
  periodRoutes,
  mailboxRoutes,
  mailboxReceiveRoutes,
  ledgerRoutes,
  incidentRoutes,
  receptionRoutes,
  warehouseRequirementRoutes,
  stockRoutes,
  stockAdjustmentRoutes,
  approvalRoutes,
  circuitLevelRoutes,
  transactionRoutes,
  gridColumnRoutes,
  scheduledJobRoutes,
  integrationRoutes,
  announcementRoutes,
  delegationRoutes,
  alertRoutes,
  arrivalRoutes,
  pushRoutes,
  changePositionRoutes,
  chainRoutes,
  dashboardRoutes,
  buyerWorkRoutes,
  firstStepRoutes,
  searchRoutes,
  reportRoutes,
  reportUserRoutes,
  runRoutes,
  campaignRoutes,
  leadRoutes,
  leadReportRoutes,
  surveyRoutes,
  resourceRoutes,
  followUpRoutes,
  customerRoutes,
  paymentRoutes,
]
