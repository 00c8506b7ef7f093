import { bidders, buyers, everybody, FORMS, KEEPER, keeps, MINE, needs, open, outsiders, ownOr, PARTNERS, staff, suppliers, WRITE, type Gate } from './gate.ts'

/** What a word of the table means, by resource: verbs apart by spaces. */
type Resource = Readonly<Record<string, Gate>>

/** A catalogue's screen: looking, keeping and switching off are rights of their own; the values of a select are for all staff. */
const catalogue = (option: string): Resource => ({
  'pagination byid': needs(option, 'View'),
  list: staff,
  save: keeps(option, 'Save'),
  update: needs(option, 'Save'),
  delete: needs(option, 'Delete'),
  dataexcel: needs(option, 'Export'),
  importexcel: needs(option, 'Save'),
  'templateexcel checkexcel previewexcel': needs(option, WRITE),
})
/**
 * Who may call what, said a second time and by hand, from the specification: back-office.md 6 (flags; deciding is not
 * flagged), rules.md 8 and 10 (Excel needs IsAllowExport). Documents are read by whom their rows admit, with the
 * option or without, because whoever stands in a circuit reads what they decide.
 */
const resources: Readonly<Record<string, Resource>> = {
  Account: { 'companies demo login createhtoken registeruser validateaccount forgotpassword resetpassword': open, 'refreshtoken logout session sessions logouteverywhere changepassword': everybody },
  MarRunner: { register: open },
  UserOption: { 'ListByUser UserOptionAllow': everybody, list: needs('USERS', 'View'), save: needs('USERS', 'Edit') },
  UserConfig: { 'byid save': everybody },
  SecOption: { list: needs('OPTIONS', 'View'), 'save update': needs('OPTIONS', 'Edit Save') },
  SecUserArea: { list: needs('AREAS_PER_USER', 'View'), save: needs('AREAS_PER_USER', 'Edit Save') },
  SecUserCostCenter: { list: needs('COST_CENTER_PERMISSIONS', 'View'), save: needs('COST_CENTER_PERMISSIONS', 'Edit Save') },
  User: {
    'byid list': staff, preference: everybody,
    'pagination account companies sessions': needs('USERS', 'View'),
    'save update': needs('USERS', WRITE),
    delete: needs('USERS', 'Delete'),
    'unlock activate temporarypassword copyallow revokesession updatefirma': needs('USERS', 'Edit'),
  },
  Helper: { getparam: everybody, 'downloadfile downloadfilerute uploadfile dropzone': bidders, uploadfileprovider: suppliers, 'pdfrequirement pdfcotization signature getPhotoWorkerFirma': staff },
  LgsArticle: catalogue('ARTICLES'),
  GenBusinessLine: catalogue('BUSINESS_LINE'),
  GenCampaign: catalogue('CAMPAIGNS'),
  CobAdvertisement: {
    'pagination byid picture': needs('ANNOUNCEMENTS', 'View'),
    save: keeps('ANNOUNCEMENTS', 'Save'),
    update: needs('ANNOUNCEMENTS', 'Save'),
    delete: needs('ANNOUNCEMENTS', 'Delete'),
  },
  CobScheduledService: { pagination: needs('SCHEDULED_SERVICES', 'View'), 'run update': needs('SCHEDULED_SERVICES', 'Edit Save') },
  CobQuestionFrecuent: { ...catalogue('FREQUENT_QUESTIONS'), getquestion: outsiders },
  GenProject: catalogue('PROJECTS'),
  LgsPaymentCondition: catalogue('PAYMENT_CONDITIONS'),
  LgsDayCredit: catalogue('DAY_CREDITS'),
  GenDefinition: { ...catalogue('CATALOGS'), list: everybody, definitiongroup: staff },
  'GenDepartment GenProvince GenDistrict': { list: everybody },
  LgsGenericExactus: { 'getPartidas getProjects getTypeSpent getCenterCoste': staff },
  'GenCostCenter GenArea LgsWarehouse GenConceptService GenConceptServiceAccount GenPosition': { list: staff },
  GenWorker: { list: staff, signature: staff },
  GenAttachConfiguration: { list: bidders },
  LgsDocumentAttach: { list: staff },
  GenPerson: { searchbydocument: staff },
  GenNaturalPerson: { 'search pagination': staff, save: needs(FORMS, WRITE) },
  GenSupplier: {
    'pagination byid': staff, 'searchbyruc uploaddj': bidders, 'formatdj standing': suppliers,
    save: ownOr(PARTNERS, 'Add Save'), 'update savedj': ownOr(PARTNERS, 'Edit Save'), delete: needs(PARTNERS, 'Delete'),
    partners: needs(PARTNERS, 'View'), dataexcel: needs(PARTNERS, 'Export'),
  },
  PagCustomer: { pagination: needs(PARTNERS, 'View') },
  GenSupplierBanks: { pagination: ownOr(PARTNERS, 'View'), 'save update delete': ownOr(PARTNERS, 'Edit Save') },
  GenSupplierEconomicActivity: { pagination: needs(PARTNERS, 'View'), 'save update delete': needs(PARTNERS, 'Edit Save') },
  LgsRequirement: {
    'pagination byid datapdf': staff,
    save: keeps('REQUIREMENTS', WRITE),
    'savefiles templateexcel checkexcel previewexcel': needs('REQUIREMENTS', WRITE),
    anulated: needs('REQUIREMENTS', 'Delete Edit Save'),
    'decline editcategory': needs('REQUIREMENTS', 'Edit'),
    ' delete': needs('REQUIREMENTS', 'Delete'),
    dataexcel: needs('REQUIREMENTS', 'Export'),
  },
  LgsCotization: {
    'pagination byId datapdf savewinner removewinner createversion': staff,
    'openlines unseal': needs('QUOTATIONS', 'View'),
    save: keeps('QUOTATIONS', WRITE),
    'savefiles sendcircuit saveparticipant updateparticipant': needs('QUOTATIONS', WRITE),
    anulated: needs('QUOTATIONS', 'Delete'),
    'POST.weights': needs('QUOTATION_CONFIG QUOTATIONS', 'View'),
    'PUT.weights': needs('QUOTATION_CONFIG', 'Edit Save'),
    'providerbyid declineparticipant': bidders,
    dataexcel: needs('QUOTATIONS', 'Export'),
  },
  LgsCotizationProvider: { save: bidders, receiptpdf: suppliers },
  SupPortalProviders: { 'byruc pagination byid': suppliers },
  LgsOrderPurcharse: {
    'pagination byid': bidders,
    attendedbyid: staff,
    savevoucher: suppliers,
    savefiles: needs('ORDERS', WRITE),
    'proposal save': needs('ORDERS', 'Add'),
    anulated: needs('ORDERS', 'Delete'),
    dataexcel: needs('ORDERS', 'Export'),
  },
  orderpurchase: { pdforderpurcharse: bidders },
  LgsOrderPurcharseVoucher: { 'pagination list byid byord savecomment': bidders, save: suppliers, 'reception accept': needs('ORDERS', 'Edit Save') },
  LgsOrderPurcharseVoucherDetail: { update: needs('ORDERS', 'Edit Save'), active: suppliers },
  LgsOrderAttended: {
    'pagination byid generatedconformity': staff,
    savefiles: needs('ATTENTIONS', WRITE),
    save: needs('ATTENTIONS', 'Add Save'),
    anulated: needs('ATTENTIONS', 'Delete'),
  },
  LgsWarehouseRequirement: {
    'pagination byid': staff,
    savefiles: needs(`${MINE} ${KEEPER}`, WRITE),
    save: needs(MINE, WRITE),
    'attend decline': needs(KEEPER, 'Edit'),
    editcategory: needs(`${MINE} ${KEEPER}`, 'Edit'),
    anulated: needs(`${MINE} ${KEEPER}`, 'Delete'),
  },
  SecCircuitCreate: { 'getcircuitrequirement getcircuitorder createcircuit': staff },
  SecApprovaltransaction: { 'statusapprovaltransaction approved pagination': staff },
  SecApprovalLevel: {
    pagination: needs('CIRCUITS CONFIGURATION', 'View'),
    save: needs('CIRCUITS CONFIGURATION', 'Add Save'),
    'update order': needs('CIRCUITS CONFIGURATION', 'Edit Save'),
    delete: needs('CIRCUITS CONFIGURATION', 'Delete'),
  },
  SecCircuit: catalogue('CIRCUITS'),
  SecCircuitException: catalogue('EXCEPTIONS'),
  SecTransaction: { list: staff, pagination: needs('TRANSACTIONS', 'View'), update: needs('TRANSACTIONS', 'Edit Save') },
  SecGridColumn: { list: staff, save: needs('TRANSACTION_COLUMNS', 'Edit Save') },
  SecDelegation: { 'pagination save update delete': staff },
  SecAlert: { 'pagination read': staff },
  LgsDocumentChain: { byid: staff },
  SecAudit: { bydocument: staff },
  LgsDashboard: { byone: staff },
  PagPaymentGateway: { 'customer shedule payment dataexcel advertisement initialize byID receipt': buyers, complete: open },
  ConServiceHour: { byone: everybody, 'save update': needs('OPENING_HOURS', 'Edit Save') },
}

const gates = new Map(
  Object.entries(resources).flatMap(([names, verbs]) =>
    names.split(' ').flatMap((name) =>
      Object.entries(verbs).flatMap(([words, gate]) =>
        words.split(' ').map((word) => [`${name}/${word}`.toLowerCase(), gate] as const)),
    ),
  ),
)

const keysOf = (method: string, path: string): readonly string[] => {
  const [resource = '', verb = ''] = path.toLowerCase().split('/')
  return [`${resource}/${verb}`, `${resource}/${method}.${verb}`.toLowerCase()]
}

/** What is expected of a route, by method and path below /api/v1.0; undefined when nobody has thought about it. */
export function gateOf(method: string, path: string): Gate | undefined {
  const [ofPath = '', ofMethod = ''] = keysOf(method, path)
  return gates.get(ofPath) ?? gates.get(ofMethod)
}

/** Lines of the table that speak of no route. */
export function strayRoutes(routes: readonly { method: string; path: string }[]): string[] {
  const known = new Set(routes.flatMap(({ method, path }) => keysOf(method, path)))
  return [...gates.keys()].filter((line) => !known.has(line))
}
