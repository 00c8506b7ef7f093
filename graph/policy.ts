import { catalogues } from '#schema/catalogue/catalogues.ts'
import { one, saveField, setActiveField } from '#schema/catalogue/print.ts'
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { GraphContext } from './context.ts'
import { failure } from './errors/failure.ts'
import type { Audience } from './session/session.wire.ts'

/** Who may ask for a root field: anyone, or the audiences that are named. What they may see of it, the services decide. */
type Rule = 'anyone' | readonly Audience[]

const staff: Rule = ['INTERNAL']
const staffAndSuppliers: Rule = ['INTERNAL', 'SUPPLIER']
const suppliers: Rule = ['SUPPLIER']
const customers: Rule = ['CUSTOMER']
const outsiders: Rule = ['SUPPLIER', 'CUSTOMER']
const everyAudience: Rule = ['INTERNAL', 'SUPPLIER', 'CUSTOMER']

const ofCatalogues = Object.fromEntries(catalogues.flatMap((catalogue) => [
  [`Query.${catalogue.list}`, staff], [`Query.${one(catalogue)}`, staff],
  [`Mutation.${saveField(catalogue)}`, staff], [`Mutation.${setActiveField(catalogue)}`, staff],
]))

/** Every root field and who may ask for it. The schema is not built while a field lacks its line, or a line its field. */
export const policy: Readonly<Record<string, Rule>> = {
  'Query.me': 'anyone',
  'Query.demoAccounts': 'anyone',
  'Query.companies': 'anyone',
  'Query.preference': everyAudience,
  'Query.serviceHours': everyAudience,
  'Query.signature': staff,
  'Query.mySessions': everyAudience,
  'Query.sessionsOfUser': staff,
  'Query.requirements': staff,
  'Query.requirement': staff,
  'Query.areas': staff,
  'Query.choices': staffAndSuppliers,
  'Query.referenceChoices': staff,
  'Query.budgetItems': staff,
  'Query.chargeableProjects': staff,
  'Query.expenseTypes': staff,
  'Query.chargeableCostCenters': staff,
  'Query.quotations': staff,
  'Query.quotation': staff,
  'Query.myProfile': suppliers,
  'Query.questions': outsiders,
  'Query.myInvitations': suppliers,
  'Query.myInvitation': suppliers,
  'Query.invitationHelp': suppliers,
  'Query.quotableLines': staff,
  'Query.quotationSettings': staff,
  'Query.attachmentTypes': staff,
  'Query.attachments': staff,
  'Query.persons': staff,
  'Query.personByDocument': staff,
  'Query.suppliers': staff,
  'Query.users': staff,
  'Query.userAccount': staff,
  'Query.userCompanies': staff,
  'Query.userPermissions': staff,
  'Query.userConfig': everyAudience,
  'Query.userAreas': staff,
  'Query.userCostCenters': staff,
  'Query.menuOptions': staff,
  'Query.conditionsOfPayment': staff,
  'Query.creditDaysOfPayment': staff,
  'Query.taxes': staffAndSuppliers,
  'Query.currencies': staff,
  'Query.serviceConcepts': staff,
  'Query.serviceAccounts': staff,
  'Query.approvalInbox': staff,
  'Query.approvalTransaction': staff,
  'Query.circuitsForDocument': staff,
  'Query.notifications': everyAudience,
  'Query.orders': staff,
  'Query.order': staff,
  'Query.orderProposal': staff,
  'Query.myOrders': suppliers,
  'Query.myOrder': suppliers,
  'Query.vouchers': staffAndSuppliers,
  'Query.attendedOrders': staff,
  'Query.attendedOrder': staff,
  'Query.documentChain': staff,
  'Query.documentActivity': staff,
  'Query.dashboard': staff,
  'Query.warehouseRequirements': staff,
  'Query.warehouseRequirement': staff,
  'Query.warehouses': staff,
  'Query.myCustomer': customers,
  'Query.schedule': customers,
  'Query.payment': customers,
  'Query.instalmentPayments': customers,
  'Query.circuitLevels': staff,
  'Query.positions': staff,
  'Query.delegations': staff,
  'Query.transactions': staff,
  'Query.gridColumns': staff,
  'Query.scheduledServices': staff,
  'Query.announcements': staff,
  'Query.partners': staff,
  'Query.partner': staff,
  'Query.buyers': staff,
  'Query.announcement': staff,
  'Mutation.login': 'anyone',
  'Mutation.logout': 'anyone',
  'Mutation.registerAccount': 'anyone',
  'Mutation.validateAccount': 'anyone',
  'Mutation.requestPasswordReset': 'anyone',
  'Mutation.resetPassword': 'anyone',
  'Mutation.registerRunner': 'anyone',
  'Mutation.refreshSession': everyAudience,
  'Mutation.savePreference': everyAudience,
  'Mutation.saveServiceHours': staff,
  'Mutation.saveMySignature': staff,
  'Mutation.saveUserSignature': staff,
  'Mutation.changePassword': everyAudience,
  'Mutation.logoutEverywhere': everyAudience,
  'Mutation.revokeSession': staff,
  'Mutation.saveRequirement': staff,
  'Mutation.annulRequirement': staff,
  'Mutation.declineRequirement': staff,
  'Mutation.changeRequirementCategory': staff,
  'Mutation.saveWarehouseRequirement': staff,
  'Mutation.attendWarehouseRequirement': staff,
  'Mutation.declineWarehouseRequirement': staff,
  'Mutation.changeWarehouseRequirementCategory': staff,
  'Mutation.annulWarehouseRequirement': staff,
  'Mutation.saveQuotation': staff,
  'Mutation.annulQuotation': staff,
  'Mutation.addParticipant': staff,
  'Mutation.updateParticipant': staff,
  'Mutation.unsealQuotation': staff,
  'Mutation.sendQuotation': staff,
  'Mutation.saveQuotationSettings': staff,
  'Mutation.startPayment': customers,
  'Mutation.saveOffer': staffAndSuppliers,
  'Mutation.saveMyProfile': suppliers,
  'Mutation.saveMyBank': suppliers,
  'Mutation.removeMyBank': suppliers,
  'Mutation.attachMyDeclaration': suppliers,
  'Mutation.declineInvitation': staffAndSuppliers,
  'Mutation.saveWinner': staff,
  'Mutation.removeWinner': staff,
  'Mutation.createVersion': staff,
  'Mutation.saveAttachments': staff,
  'Mutation.savePerson': staff,
  'Mutation.saveUser': staff,
  'Mutation.setUserActive': staff,
  'Mutation.activateAccount': staff,
  'Mutation.unlockUser': staff,
  'Mutation.giveTemporaryPassword': staff,
  'Mutation.saveUserPermissions': staff,
  'Mutation.copyUserPermissions': staff,
  'Mutation.saveUserConfig': everyAudience,
  'Mutation.saveMenuOptions': staff,
  'Mutation.saveUserAreas': staff,
  'Mutation.saveUserCostCenters': staff,
  'Mutation.saveOrder': staff,
  'Mutation.annulOrder': staff,
  'Mutation.saveVoucher': suppliers,
  'Mutation.replaceVoucherFile': suppliers,
  'Mutation.commentVoucher': staffAndSuppliers,
  'Mutation.receiveVoucher': staff,
  'Mutation.acceptVoucher': staff,
  'Mutation.requestVoucherCorrection': staff,
  'Mutation.saveReception': staff,
  'Mutation.annulReception': staff,
  'Mutation.generateConformity': staff,
  'Mutation.approve': staff,
  'Mutation.disapprove': staff,
  'Mutation.associateCircuit': staff,
  'Mutation.saveCircuitLevel': staff,
  'Mutation.removeCircuitLevel': staff,
  'Mutation.orderCircuitLevels': staff,
  'Mutation.saveDelegation': staff,
  'Mutation.removeDelegation': staff,
  'Mutation.saveTransaction': staff,
  'Mutation.saveGridColumns': staff,
  'Mutation.runScheduledService': staff,
  'Mutation.saveScheduledService': staff,
  'Mutation.saveAnnouncement': staff,
  'Mutation.savePartner': staff,
  'Mutation.setPartnerActive': staff,
  'Mutation.savePartnerBank': staff,
  'Mutation.removePartnerBank': staff,
  'Mutation.savePartnerActivity': staff,
  'Mutation.setAnnouncementActive': staff,
  'Mutation.importArticles': staff,
  'Mutation.markNotificationsRead': everyAudience,
  'Subscription.approvalNotifications': everyAudience,
  ...ofCatalogues,
}

const rootsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => type != null)

function admit(rule: Rule, { person }: GraphContext): void {
  if (rule === 'anyone') return
  if (!person) throw failure('UNAUTHENTICATED')
  if (!rule.includes(person.audience)) throw failure('FORBIDDEN')
}

const guarded = (
  rule: Rule,
  resolve: GraphQLFieldResolver<unknown, GraphContext>,
): GraphQLFieldResolver<unknown, GraphContext> =>
  (source, args, context, info) => {
    admit(rule, context)
    return resolve(source, args, context, info)
  }

/**
 * Puts the rule of every root field in front of its resolver.
 * @throws naming the fields that have no rule or no resolver, and the rules that have no field
 */
export function enforcePolicy(schema: GraphQLSchema, rules: Readonly<Record<string, Rule>> = policy): void {
  const wrong: string[] = []
  const fields = new Set<string>()
  for (const root of rootsOf(schema)) {
    for (const field of Object.values(root.getFields())) {
      const name = `${root.name}.${field.name}`
      fields.add(name)
      const rule = rules[name]
      if (!rule) wrong.push(`${name} has no policy`)
      else if (!field.resolve && !field.subscribe) wrong.push(`${name} has no resolver`)
      else {
        field.resolve = guarded(rule, field.resolve ?? defaultFieldResolver)
        if (field.subscribe) field.subscribe = guarded(rule, field.subscribe)
      }
    }
  }
  for (const name of Object.keys(rules)) if (!fields.has(name)) wrong.push(`${name} has a policy and no field`)
  if (wrong.length) throw new Error(wrong.join('\n'))
}
