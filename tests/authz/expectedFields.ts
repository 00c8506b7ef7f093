import { catalogues } from '#schema/catalogue/catalogues.ts'
import { bidders, buyers, everyAudience, everybody, FORMS, KEEPER, keeps, MINE, needs, ofOthers, open, outsiders, rules, staff, suppliers, WRITE, type Gate } from './gate.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * What the services should ask for behind a root field of the graph, with a key in every argument that takes one: a level
 * that is there already, somebody else. The graph itself looks at audiences alone.
 */
const fields: Readonly<Record<string, Gate>> = {
  'me demoAccounts companies login logout': open,
  'registerAccount validateAccount requestPasswordReset resetPassword registerRunner': open,
  'preference savePreference refreshSession approvalNotifications serviceHours': everybody,
  saveServiceHours: needs('OPENING_HOURS', 'Edit Save'),
  'signature saveMySignature': staff,
  saveUserSignature: needs('USERS', 'Edit'),
  'requirements requirement areas referenceChoices budgetItems chargeableProjects expenseTypes': staff,
  'chargeableCostCenters quotations quotation attachmentTypes attachments persons personByDocument suppliers': staff,
  'conditionsOfPayment creditDaysOfPayment currencies serviceConcepts serviceAccounts approvalInbox': staff,
  'approvalTransaction circuitsForDocument orders order attendedOrders attendedOrder documentChain documentActivity': staff,
  'dashboard warehouseRequirements warehouseRequirement warehouses': staff,
  'saveWinner removeWinner createVersion approve disapprove associateCircuit generateConformity': staff,
  'myCustomer schedule instalmentPayments payment startPayment': buyers,
  'notifications markNotificationsRead': { ...staff, asks: everyAudience },
  quotableLines: needs('QUOTATIONS', 'View'),
  unsealQuotation: needs('QUOTATIONS', 'View'),
  quotationSettings: needs('QUOTATION_CONFIG QUOTATIONS', 'View'),
  saveQuotationSettings: needs('QUOTATION_CONFIG', 'Edit Save'),
  orderProposal: needs('ORDERS', 'Add'),
  saveOrder: needs('ORDERS', 'Add'),
  annulOrder: needs('ORDERS', 'Delete'),
  saveRequirement: needs('REQUIREMENTS', WRITE),
  annulRequirement: needs('REQUIREMENTS', 'Delete Edit Save'),
  'declineRequirement changeRequirementCategory': needs('REQUIREMENTS', 'Edit'),
  saveWarehouseRequirement: needs(MINE, WRITE),
  'attendWarehouseRequirement declineWarehouseRequirement': needs(KEEPER, 'Edit'),
  changeWarehouseRequirementCategory: needs(`${MINE} ${KEEPER}`, 'Edit'),
  annulWarehouseRequirement: needs(`${MINE} ${KEEPER}`, 'Delete'),
  'saveQuotation addParticipant updateParticipant sendQuotation': needs('QUOTATIONS', WRITE),
  annulQuotation: needs('QUOTATIONS', 'Delete'),
  'saveOffer declineInvitation': bidders,
  'choices taxes': bidders,
  'myInvitations myInvitation invitationHelp': suppliers,
  'myOrders myOrder saveVoucher replaceVoucherFile': suppliers,
  'vouchers commentVoucher': bidders,
  'receiveVoucher acceptVoucher requestVoucherCorrection': needs('ORDERS', 'Edit Save'),
  'myProfile saveMyProfile saveMyBank removeMyBank attachMyDeclaration': suppliers,
  questions: outsiders,
  saveAttachments: needs('REQUIREMENTS', WRITE),
  savePerson: needs(FORMS, WRITE),
  saveReception: needs('ATTENTIONS', 'Add Save'),
  annulReception: needs('ATTENTIONS', 'Delete'),
  importCatalogue: needs('CAMPAIGNS', 'Save'),
  circuitLevels: needs('CIRCUITS CONFIGURATION', 'View'),
  'positions delegations saveDelegation removeDelegation gridColumns': staff,
  transactions: needs('TRANSACTIONS', 'View'),
  saveTransaction: rules('TRANSACTIONS', 'Edit Save'),
  'partners partner buyers': needs('BUSINESS_PARTNERS', 'View'),
  savePartner: needs('BUSINESS_PARTNERS', 'Edit Save'),
  setPartnerActive: needs('BUSINESS_PARTNERS', 'Delete'),
  'savePartnerBank removePartnerBank savePartnerActivity': needs('BUSINESS_PARTNERS', 'Edit Save'),
  'announcements announcement': needs('ANNOUNCEMENTS', 'View'),
  saveAnnouncement: keeps('ANNOUNCEMENTS', 'Save'),
  setAnnouncementActive: needs('ANNOUNCEMENTS', 'Delete'),
  scheduledServices: needs('SCHEDULED_SERVICES', 'View'),
  'runScheduledService saveScheduledService': rules('SCHEDULED_SERVICES', 'Edit Save'),
  saveGridColumns: needs('TRANSACTION_COLUMNS', 'Edit Save'),
  saveCircuitLevel: needs('CIRCUITS CONFIGURATION', 'Edit Save'),
  orderCircuitLevels: needs('CIRCUITS CONFIGURATION', 'Edit Save'),
  removeCircuitLevel: needs('CIRCUITS CONFIGURATION', 'Delete'),
  'mySessions changePassword logoutEverywhere': everybody,
  'users userAccount userCompanies userPermissions sessionsOfUser': needs('USERS', 'View'),
  saveUser: needs('USERS', WRITE),
  setUserActive: needs('USERS', 'Delete'),
  'saveUserPermissions copyUserPermissions giveTemporaryPassword': rules('USERS', 'Edit'),
  'activateAccount unlockUser revokeSession': needs('USERS', 'Edit'),
  userConfig: ofOthers('View'),
  saveUserConfig: ofOthers('Edit'),
  menuOptions: needs('OPTIONS', 'View'),
  saveMenuOptions: rules('OPTIONS', 'Edit Save'),
  userAreas: needs('AREAS_PER_USER', 'View'),
  saveUserAreas: needs('AREAS_PER_USER', 'Edit Save'),
  userCostCenters: needs('COST_CENTER_PERMISSIONS', 'View'),
  saveUserCostCenters: needs('COST_CENTER_PERMISSIONS', 'Edit Save'),
}

const ofCatalogues = catalogues.flatMap(({ type, list, option }) => {
  const name = capital(type)
  const one = type.charAt(0).toLowerCase() + type.slice(1)
  return [
    [list, needs(option, 'View')], [one, needs(option, 'View')],
    [`save${name}`, keeps(option, 'Save')], [`set${name}Active`, needs(option, 'Delete')],
  ] as const
})

const fieldGates = new Map([
  ...Object.entries(fields).flatMap(([names, gate]) => names.split(' ').map((name) => [name, gate] as const)),
  ...ofCatalogues,
])

export const gateOfField = (name: string): Gate | undefined => fieldGates.get(name)

/** Lines of the table that speak of no root field. */
export function strayFields(fields: readonly string[]): string[] {
  const known = new Set(fields)
  return [...fieldGates.keys()].filter((line) => !known.has(line))
}
