import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { sdl } from '#schema/sdl.ts'
import { accountingResolvers } from './accounting/accounting.resolvers.ts'
import { announcementResolvers } from './announcement/announcement.resolvers.ts'
import { approvalRelations, approvalResolvers } from './approval/approval.resolvers.ts'
import { attachmentResolvers } from './attachment/attachment.resolvers.ts'
import { catalogueResolvers } from './catalogue/catalogue.resolvers.ts'
import { chainResolvers } from './chain/chain.resolvers.ts'
import { choiceResolvers } from './choice/choice.resolvers.ts'
import { circuitResolvers } from './circuit/circuit.resolvers.ts'
import type { GraphContext } from './context.ts'
import { companyResolvers } from './company/company.resolvers.ts'
import { costCenterResolvers } from './costCenter/costCenter.resolvers.ts'
import { customerRelations, customerResolvers } from './customer/customer.resolvers.ts'
import { definitionGroupResolvers } from './definitionGroup/definitionGroup.resolvers.ts'
import { delegationResolvers } from './delegation/delegation.resolvers.ts'
import { employeeResolvers } from './employee/employee.resolvers.ts'
import { userErrorType } from './errors/payload.ts'
import { enforcePolicy } from './enforcePolicy.ts'
import { followUpResolvers } from './followUp/followUp.resolvers.ts'
import { hoursResolvers } from './hours/hours.resolvers.ts'
import { attachHydration } from './hydration/attach.ts'
import { importResolvers } from './import/import.resolvers.ts'
import { integrationResolvers } from './integration/integration.resolvers.ts'
import { invitationRelations, invitationResolvers } from './invitation/invitation.resolvers.ts'
import { marketingResolvers } from './marketing/marketing.resolvers.ts'
import { notificationResolvers } from './notification/notification.resolvers.ts'
import { offerRelations, offerResolvers } from './offer/offer.resolvers.ts'
import { paymentResolvers } from './payment/payment.resolvers.ts'
import { numberingResolvers } from './numbering/numbering.resolvers.ts'
import { parameterResolvers } from './parameter/parameter.resolvers.ts'
import { partnerRelations, partnerResolvers } from './partner/partner.resolvers.ts'
import { personResolvers } from './person/person.resolvers.ts'
import { placeResolvers } from './place/place.resolvers.ts'
import { orderRelations, orderResolvers } from './order/order.resolvers.ts'
import { profileRelations, profileResolvers } from './profile/profile.resolvers.ts'
import { queryResolvers } from './query/query.resolvers.ts'
import { questionResolvers } from './question/question.resolvers.ts'
import { propertyResolvers } from './property/property.resolvers.ts'
import { quotationRelations, quotationResolvers } from './quotation/quotation.resolvers.ts'
import { receptionRelations, receptionResolvers } from './reception/reception.resolvers.ts'
import { registrationResolvers } from './registration/registration.resolvers.ts'
import { requirementRelations, requirementResolvers } from './requirement/requirement.resolvers.ts'
import { resourceResolvers } from './resource/resource.resolvers.ts'
import { runnerResolvers } from './runner/runner.resolvers.ts'
import { incidentResolvers } from './payment/incident.resolvers.ts'
import { scheduleResolvers } from './schedule/schedule.resolvers.ts'
import { scalars } from './scalars/scalars.ts'
import { accountRelations, accountResolvers } from './session/account.resolvers.ts'
import { sessionRelations, sessionResolvers } from './session/session.resolvers.ts'
import { settingChangeResolvers } from './settingChange/settingChange.resolvers.ts'
import { signatureResolvers } from './signature/signature.resolvers.ts'
import { stockResolvers } from './stock/stock.resolvers.ts'
import { suppliedRelations, suppliedResolvers } from './supplied/supplied.resolvers.ts'
import { supplierResolvers } from './supplier/supplier.resolvers.ts'
import { surveyResolvers } from './survey/survey.resolvers.ts'
import { termsResolvers } from './terms/terms.resolvers.ts'
import { transactionResolvers } from './transaction/transaction.resolvers.ts'
import { userRelations, userResolvers } from './user/user.resolvers.ts'
import { voucherRelations, voucherResolvers } from './voucher/voucher.resolvers.ts'
import { warehouseRelations, warehouseResolvers } from './warehouse/warehouse.resolvers.ts'

const words = [
  accountingResolvers,
  sessionResolvers,
  accountResolvers,
  registrationResolvers,
  runnerResolvers,
  requirementResolvers,
  choiceResolvers,
  approvalResolvers,
  notificationResolvers,
  catalogueResolvers,
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
  warehouseResolvers,
  quotationResolvers,
  offerResolvers,
  invitationResolvers,
  attachmentResolvers,
  personResolvers,
  paymentResolvers,
  userResolvers,
  circuitResolvers,
  delegationResolvers,
  transactionResolvers,
  numberingResolvers,
  parameterResolvers,
  settingChangeResolvers,
  placeResolvers,
  scheduleResolvers,
  incidentResolvers,
  marketingResolvers,
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
  followUpResolvers,
]
const relations = [
  ...sessionRelations,
  ...accountRelations,
  ...userRelations,
  ...requirementRelations,
  ...approvalRelations,
  ...orderRelations,
  ...receptionRelations,
  ...suppliedRelations,
  ...voucherRelations,
  ...quotationRelations,
  ...offerRelations,
  ...partnerRelations,
  ...profileRelations,
  ...invitationRelations,
  ...warehouseRelations,
  ...customerRelations,
]

let built: GraphQLSchema | undefined

/**
 * Builds the whole graph, once a process: the SDL with its resolvers, each root field behind its policy and hydrating
 * what is selected below it. It holds no setting and no state, so that every server of a process shares it.
 */
export const buildGraphSchema = (): GraphQLSchema => (built ??= assemble())

function assemble(): GraphQLSchema {
  const schema = makeExecutableSchema<GraphContext>({
    typeDefs: sdl(),
    resolvers: [scalars, userErrorType, ...words] as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  enforcePolicy(schema)
  attachHydration(schema, relations)
  return schema
}
