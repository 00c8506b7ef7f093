import { ledgerRoom } from './accounting/ledger.routes.ts'
import { mailboxReceiveRoom } from './accounting/mailbox.receive.ts'
import { mailboxRoom } from './accounting/mailbox.routes.ts'
import { periodRoom } from './accounting/period.routes.ts'
import { alertRoom } from './alert/alert.routes.ts'
import { announcementRoom } from './announcement/announcement.routes.ts'
import { approvalRoom } from './approval/approval.routes.ts'
import { circuitLevelRoom } from './approval/circuitLevel.routes.ts'
import { attachmentRoom } from './attachment/attachment.routes.ts'
import { catalogueRoom } from './catalogue/catalogue.routes.ts'
import { historyRoom } from './crud/history.routes.ts'
import { chainRoom } from './chain/chain.routes.ts'
import { companyRoom } from './company/company.routes.ts'
import { costCenterRoom } from './costCenter/costCenter.routes.ts'
import { customerRoom } from './customer/customer.routes.ts'
import { dashboardRoom } from './dashboard/dashboard.routes.ts'
import { delegationRoom } from './delegation/delegation.routes.ts'
import { definitionGroupRoom } from './catalogue/definitionGroup.routes.ts'
import { definitionRoom } from './catalogue/definition.routes.ts'
import { lookupRoom } from './catalogue/lookup.routes.ts'
import { employeeRoom } from './employee/employee.routes.ts'
import { generalRoom } from './catalogue/general.routes.ts'
import { fileRoom } from './file/file.routes.ts'
import type { Room } from './http/house.ts'
import { invitationRoom } from './invitation/invitation.routes.ts'
import { hoursRoom } from './hours/hours.routes.ts'
import { comparisonReportRoom } from './offer/comparison.reports.ts'
import { campaignRoom } from './marketing/campaign.routes.ts'
import { leadReportRoom } from './marketing/lead.reports.ts'
import { leadRoom } from './marketing/lead.routes.ts'
import { correctionRoom } from './offer/correction.routes.ts'
import { offerRoom } from './offer/offer.routes.ts'
import { optionRoom } from './option/option.routes.ts'
import { orderReportRoom } from './order/order.reports.ts'
import { orderRoom } from './order/order.routes.ts'
import { numberingRoom } from './numbering/numbering.routes.ts'
import { parameterRoom } from './parameter/parameter.routes.ts'
import { partnerRoom } from './partner/partner.routes.ts'
import { incidentRoom } from './payment/incident.routes.ts'
import { paymentRoom } from './payment/payment.routes.ts'
import { personRoom } from './person/person.routes.ts'
import { userRoom } from './person/user.routes.ts'
import { placeListRoom } from './place/placeList.routes.ts'
import { placeRoom } from './place/place.routes.ts'
import { optionTreeRoom } from './option/optionTree.routes.ts'
import { userAccountRoom } from './user/user.routes.ts'
import { userConfigRoom } from './user/userConfig.routes.ts'
import { userReachRoom } from './user/userReach.routes.ts'
import { propertyRoom } from './property/property.routes.ts'
import { reportRoom } from './query/report.routes.ts'
import { reportUserRoom } from './query/reportUser.routes.ts'
import { runRoom } from './query/run.routes.ts'
import { questionRoom } from './question/question.routes.ts'
import { quotationRoom } from './quotation/quotation.routes.ts'
import { receptionRoom } from './reception/reception.routes.ts'
import { requirementReportRoom } from './requirement/requirement.reports.ts'
import { requirementRoom } from './requirement/requirement.routes.ts'
import { integrationRoom } from './integration/integration.routes.ts'
import { runnerRoom } from './runner/runner.routes.ts'
import { resourceRoom } from './resource/resource.routes.ts'
import { scheduleRoom } from './schedule/schedule.routes.ts'
import { surveyRoom } from './survey/survey.routes.ts'
import { stockRoom } from './stock/stock.routes.ts'
import { followUpRoom } from './followup/followup.routes.ts'
import { signatureRoom } from './signature/signature.routes.ts'
import { activityRoom, supplierPortalRoom } from './supplier/portal.routes.ts'
import { supplierRoom } from './supplier/supplier.routes.ts'
import { accountRoom } from './session/account.routes.ts'
import { registrationRoom } from './session/registration.routes.ts'
import { sessionRoom } from './session/sessions.routes.ts'
import { welcomeRoom } from './session/welcome.routes.ts'
import { gridColumnRoom } from './transaction/gridColumn.routes.ts'
import { transactionRoom } from './transaction/transaction.routes.ts'
import { voucherRoom } from './voucher/voucher.routes.ts'
import { voucherUploadRoom } from './voucher/voucher.upload.ts'
import { warehouseRoom } from './warehouse/warehouse.routes.ts'

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
