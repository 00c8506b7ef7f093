import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { publishedSdl } from '#schema/app/sdl.ts'
import { periodResolvers } from '#graph/modules/accounting/period/period.resolvers.ts'
import { mailboxResolvers } from '#graph/modules/accounting/mailbox/mailbox.resolvers.ts'
import { ledgerResolvers } from '#graph/modules/accounting/ledger/ledger.resolvers.ts'
import { announcementResolvers } from '#graph/modules/receivables/announcement/announcement.resolvers.ts'
import { approvalResolvers } from '#graph/modules/approvals/approval/approval.resolvers.ts'
import { attachmentResolvers } from '#graph/kit/attachment/attachment.resolvers.ts'
import { catalogueResolvers, catalogueRowResolvers } from '#graph/kit/catalogue/catalogue.resolvers.ts'
import { buyerWorkResolvers } from '#graph/modules/reporting/buyer-work/buyer-work.resolvers.ts'
import { chainResolvers } from '#graph/modules/purchasing/chain/chain.resolvers.ts'
import { dashboardResolvers } from '#graph/modules/reporting/dashboard/dashboard.resolvers.ts'
import { firstStepResolvers } from '#graph/modules/reporting/first-steps/first-steps.resolvers.ts'
import { choiceResolvers } from '#graph/modules/organisation/definition-group/lookup.resolvers.ts'
import { circuitResolvers } from '#graph/modules/approvals/circuit/circuit.resolvers.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { companyResolvers } from '#graph/modules/organisation/company/company.resolvers.ts'
import { costCenterResolvers } from '#graph/modules/organisation/cost-center/cost-center.resolvers.ts'
import { customerResolvers } from '#graph/modules/receivables/customer/customer.resolvers.ts'
import { definitionGroupResolvers } from '#graph/modules/organisation/definition-group/definition-group.resolvers.ts'
import { delegationResolvers } from '#graph/modules/approvals/delegation/delegation.resolvers.ts'
import { employeeResolvers } from '#graph/modules/organisation/employee/employee.resolvers.ts'
import { userErrorType } from '#graph/platform/context/mutation.ts'
import { enforcePolicy } from '#graph/app/policy/enforce-policy.ts'
import { followUpResolvers } from '#graph/modules/engagement/follow-up/follow-up.resolvers.ts'
import { hoursResolvers } from '#graph/modules/organisation/opening-hours/opening-hours.resolvers.ts'
import { requireRelations } from '#graph/app/hydrated-fields.ts'
import { relations } from '#graph/app/relations.ts'
import { attachHydration } from '#graph/platform/hydration/attach.ts'
import { importResolvers } from '#graph/kit/catalogue/import.resolvers.ts'
import { integrationResolvers } from '#graph/modules/organisation/integration/integration.resolvers.ts'
import { invitationResolvers } from '#graph/modules/purchasing/invitation/invitation.resolvers.ts'
import { marketingCampaignResolvers } from '#graph/modules/engagement/marketing-campaign/marketing-campaign.resolvers.ts'
import { leadResolvers } from '#graph/modules/engagement/lead/lead.resolvers.ts'
import { notificationResolvers } from '#graph/modules/approvals/notification/notification.resolvers.ts'
import { offerResolvers } from '#graph/modules/purchasing/offer/offer.resolvers.ts'
import { paymentResolvers } from '#graph/modules/receivables/payment/payment.resolvers.ts'
import { numberingResolvers } from '#graph/modules/organisation/numbering/numbering.resolvers.ts'
import { parameterResolvers } from '#graph/modules/organisation/parameter/parameter.resolvers.ts'
import { partnerResolvers } from '#graph/modules/purchasing/partner/partner.resolvers.ts'
import { personResolvers } from '#graph/modules/organisation/person/person.resolvers.ts'
import { locationResolvers } from '#graph/modules/organisation/location/location.resolvers.ts'
import { orderResolvers } from '#graph/modules/purchasing/order/order.resolvers.ts'
import { profileResolvers } from '#graph/modules/purchasing/supplier/supplier-profile.resolvers.ts'
import { queryResolvers } from '#graph/modules/reporting/query/query.resolvers.ts'
import { questionResolvers } from '#graph/modules/receivables/faq/faq.resolvers.ts'
import { propertyResolvers } from '#graph/modules/organisation/setting/setting.resolvers.ts'
import { quotationResolvers } from '#graph/modules/purchasing/quotation/quotation.resolvers.ts'
import { receptionResolvers } from '#graph/modules/purchasing/reception/reception.resolvers.ts'
import { registrationResolvers } from '#graph/modules/identity/registration/registration.resolvers.ts'
import { requirementResolvers } from '#graph/modules/purchasing/requirement/requirement.resolvers.ts'
import { resourceFileResolvers, resourceResolvers } from '#graph/modules/engagement/resource/resource.resolvers.ts'
import { runnerResolvers } from '#graph/modules/engagement/runner/runner.resolvers.ts'
import { contactRequestResolvers } from '#graph/modules/receivables/contact-request/contact-request.resolvers.ts'
import { claimResolvers } from '#graph/modules/receivables/claim/claim.resolvers.ts'
import { incidentResolvers } from '#graph/modules/receivables/payment-incident/payment-incident.resolvers.ts'
import { scheduleResolvers } from '#graph/modules/organisation/scheduled-job/scheduled-job.resolvers.ts'
import { markPlainEvents } from '#graph/platform/execution/projection/event.ts'
import { scalars } from '#graph/platform/execution/scalars.ts'
import { accountResolvers } from '#graph/modules/identity/session/account.resolvers.ts'
import { sessionResolvers } from '#graph/modules/identity/session/session.resolvers.ts'
import { settingChangeResolvers } from '#graph/modules/organisation/setting/setting-change.resolvers.ts'
import { documentChangeResolvers } from '#graph/modules/reporting/document-change/document-change.resolvers.ts'
import { searchResolvers } from '#graph/modules/reporting/search/search.resolvers.ts'
import { signatureResolvers } from '#graph/modules/identity/signature/signature.resolvers.ts'
import { stockResolvers } from '#graph/modules/inventory/stock/stock.resolvers.ts'
import { suppliedResolvers } from '#graph/modules/purchasing/supplier-portal/supplied-orders.resolvers.ts'
import { supplierResolvers } from '#graph/modules/purchasing/supplier/supplier.resolvers.ts'
import { surveyResolvers } from '#graph/modules/engagement/survey/survey.resolvers.ts'
import { termsResolvers } from '#graph/modules/purchasing/terms/terms.resolvers.ts'
import { transactionResolvers } from '#graph/modules/identity/grid-columns/transaction.resolvers.ts'
import { serviceAccountResolvers } from '#graph/modules/identity/service-account/service-account.resolvers.ts'
import { importJobResolvers } from '#graph/modules/reporting/import/import.resolvers.ts'
import { exportResolvers } from '#graph/modules/reporting/export/export.resolvers.ts'
import { webhookResolvers } from '#graph/modules/identity/webhook/webhook.resolvers.ts'
import { roleResolvers } from '#graph/modules/identity/role/role.resolvers.ts'
import { userResolvers } from '#graph/modules/identity/user/user.resolvers.ts'
import { voucherResolvers } from '#graph/modules/accounting/voucher/voucher.resolvers.ts'
import { warehouseResolvers } from '#graph/modules/inventory/warehouse-requirement/warehouse-requirement.resolvers.ts'

const resolverModules = [
  periodResolvers,
  mailboxResolvers,
  ledgerResolvers,
  sessionResolvers,
  accountResolvers,
  registrationResolvers,
  runnerResolvers,
  requirementResolvers,
  choiceResolvers,
  approvalResolvers,
  notificationResolvers,
  catalogueResolvers,
  catalogueRowResolvers,
  definitionGroupResolvers,
  propertyResolvers,
  integrationResolvers,
  importResolvers,
  supplierResolvers,
  termsResolvers,
  orderResolvers,
  receptionResolvers,
  suppliedResolvers,
  voucherResolvers,
  chainResolvers,
  dashboardResolvers,
  buyerWorkResolvers,
  firstStepResolvers,
  searchResolvers,
  documentChangeResolvers,
  warehouseResolvers,
  quotationResolvers,
  offerResolvers,
  invitationResolvers,
  attachmentResolvers,
  personResolvers,
  paymentResolvers,
  userResolvers,
  roleResolvers,
  serviceAccountResolvers,
  webhookResolvers,
  exportResolvers,
  importJobResolvers,
  circuitResolvers,
  delegationResolvers,
  transactionResolvers,
  numberingResolvers,
  parameterResolvers,
  settingChangeResolvers,
  locationResolvers,
  scheduleResolvers,
  incidentResolvers,
  claimResolvers,
  contactRequestResolvers,
  marketingCampaignResolvers,
  leadResolvers,
  announcementResolvers,
  partnerResolvers,
  hoursResolvers,
  signatureResolvers,
  profileResolvers,
  queryResolvers,
  questionResolvers,
  customerResolvers,
  employeeResolvers,
  companyResolvers,
  costCenterResolvers,
  stockResolvers,
  surveyResolvers,
  resourceResolvers,
  resourceFileResolvers,
  followUpResolvers,
]

let builtSchema: GraphQLSchema | undefined

/**
 * Builds the whole graph, once a process: the SDL with its resolvers, each root field behind its policy and hydrating
 * what is selected below it. It holds no setting and no state, so that every server of a process shares it.
 */
export const buildGraphSchema = (): GraphQLSchema => (builtSchema ??= assemble())

function assemble(): GraphQLSchema {
  const schema = makeExecutableSchema<GraphContext>({
    typeDefs: publishedSdl(),
    resolvers: [scalars, userErrorType, ...resolverModules],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  markPlainEvents(schema)
  requireRelations(relations)
  enforcePolicy(schema)
  attachHydration(schema, relations)
  return schema
}
