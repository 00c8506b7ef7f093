import { bidders, buyers, everybody, FORMS, KEEPER, keeps, MINE, needs, open, outsiders, ownOr, PARTNERS, staff, suppliers, WRITE, type Gate } from './gate.ts'

/** What a word of the table means, by resource: verbs apart by spaces. */
type Resource = Readonly<Record<string, Gate>>

/** A catalogue's screen: looking, keeping and switching off are rights of their own; the values of a select are for all staff. */
const catalogue = (option: string): Resource => ({
  'pagination byid history': needs(option, 'View'),
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
  LgsArticleStock: { list: needs('ARTICLES', 'View') },
  LgsStockMovement: { pagination: needs('ARTICLES', 'View'), dataexcel: needs('ARTICLES', 'Export') },
  CarSurvey: { ...catalogue('SURVEYS'), 'pending answer': everybody, results: needs('SURVEYS', 'View') },
  CarSurveyAnswer: { pagination: needs('SURVEYS', 'View'), dataexcel: needs('SURVEYS', 'Export') },
  CarResource: { ...catalogue('RESOURCES'), 'mine download': everybody, file: needs('RESOURCES', 'Save') },
  CarFollowUp: {
    'pagination byid people responsibles': needs('FOLLOW_UP', 'View'),
    save: keeps('FOLLOW_UP', WRITE),
    'note status': needs('FOLLOW_UP', 'Edit'),
    dataexcel: needs('FOLLOW_UP', 'Export'),
  },
  CobQuestionFrecuent: { ...catalogue('FREQUENT_QUESTIONS'), getquestion: outsiders },
  GenProject: catalogue('PROJECTS'),
  LgsPaymentCondition: catalogue('PAYMENT_CONDITIONS'),
  LgsDayCredit: catalogue('DAY_CREDITS'),
  GenDefinition: { ...catalogue('CATALOGS'), list: everybody, definitiongroup: staff, groupvalues: needs('DEFINITION_GROUPS', 'View'), order: needs('DEFINITION_GROUPS', 'Edit Save') },
  GenGeneral: { list: staff },
  GenDefinitionGroup: { update: needs('DEFINITION_GROUPS', 'Edit Save') },
  GenConfigurationProperty: { 'list history': needs('CONFIGURATION_PROPERTIES', 'View'), 'save reset': needs('CONFIGURATION_PROPERTIES', 'Edit Save') },
  GenIntegration: { list: needs('INTEGRATIONS', 'View'), 'check note': needs('INTEGRATIONS', 'Edit Save') },
  'GenDepartment GenProvince GenDistrict': {
    list: everybody,
    'pagination byid': needs('UBIGEO', 'View'),
    'save update': needs('UBIGEO', 'Save'),
    delete: needs('UBIGEO', 'Delete'),
    searchtree: needs('UBIGEO', 'View'),
    dataexcel: needs('UBIGEO', 'Export'),
  },
  GenNumbering: {
    pagination: needs('NUMBERING', 'View'), raise: needs('NUMBERING', 'Edit Save'), openyear: needs('NUMBERING', 'Add'),
    history: needs('NUMBERING DOCUMENT_NUMBERING', 'View'), formats: needs('DOCUMENT_NUMBERING', 'View'), saveformat: needs('DOCUMENT_NUMBERING', 'Edit Save'),
  },
  GenParameter: { 'pagination history': needs('PARAMETERS', 'View'), 'save update': needs('PARAMETERS', 'Save'), delete: needs('PARAMETERS', 'Delete') },
  LgsGenericExactus: { 'getPartidas getProjects getTypeSpent getCenterCoste': staff },
  GenCostCenter: { ...catalogue('COST_CENTERS'), 'threelist searchtree': needs('COST_CENTERS', 'View'), dataexcel: needs('COST_CENTERS', 'Export') },
  GenCompany: { 'byone history': needs('COMPANY', 'View'), update: needs('COMPANY', 'Edit Save') },
  'LgsWarehouse GenConceptService GenConceptServiceAccount': { list: staff },
  GenArea: { ...catalogue('AREAS'), parents: staff },
  GenPosition: { ...catalogue('POSITIONS'), parents: staff },
  GenWorker: { ...catalogue('WORKERS'), signature: staff, dataexcel: needs('WORKERS', 'Export') },
  GenAttachConfiguration: { ...catalogue('ATTACH_CONFIGURATION'), list: bidders },
  LgsDocumentAttach: { list: staff },
  GenPerson: { searchbydocument: staff },
  GenNaturalPerson: { 'search pagination list': staff, 'save update': needs(FORMS, WRITE), delete: needs(FORMS, 'Delete') },
  GenSupplier: {
    'pagination byid': staff, 'searchbyruc uploaddj': bidders, 'formatdj standing': suppliers,
    save: ownOr(PARTNERS, 'Add Save'), 'update savedj': ownOr(PARTNERS, 'Edit Save'), delete: needs(PARTNERS, 'Delete'),
    partners: needs(PARTNERS, 'View'), dataexcel: needs(PARTNERS, 'Export'),
  },
  PagCustomer: { pagination: needs(PARTNERS, 'View') },
  GenSupplierBanks: { pagination: ownOr(PARTNERS, 'View'), 'save update delete': ownOr(PARTNERS, 'Edit Save') },
  GenSupplierEconomicActivity: { pagination: needs(PARTNERS, 'View'), 'save update delete': needs(PARTNERS, 'Edit Save') },
  MarCampaign: {
    'pagination byid': needs('MARKETING_CAMPAIGNS MARKETING_SETUP LEADS', 'View'),
    save: keeps('MARKETING_CAMPAIGNS', 'Save'), update: needs('MARKETING_CAMPAIGNS', 'Save'), state: needs('MARKETING_CAMPAIGNS', 'Edit Save'),
    delete: needs('MARKETING_CAMPAIGNS', 'Delete'), dataexcel: needs('MARKETING_CAMPAIGNS', 'Export'), setup: needs('MARKETING_SETUP', 'Edit Save'),
  },
  MarLead: {
    'pagination byid': needs('LEADS', 'View'), dataexcel: needs('LEADS', 'Export'), importexcel: needs('LEADS', 'Save'),
    'templateexcel previewexcel checkexcel': needs('LEADS', WRITE), update: needs('LEADS', 'Edit Save'), delete: needs('LEADS', 'Delete'),
  },
  MarLeadBatch: { pagination: needs('LEADS', 'View'), delete: needs('LEADS', 'Delete') },
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
  LgsOrderPurcharseVoucher: { 'pagination list byid byord savecomment': bidders, 'save delete': suppliers, 'reception accept undoreception undoaccept': needs('ORDERS', 'Edit Save') },
  AccPeriod: { 'list byid': needs('PERIODS', 'View'), 'open close reopen': needs('PERIODS', 'Edit Save') },
  AccMailbox: {
    'pagination byid file': needs('MAILBOX', 'View'), receive: needs('MAILBOX', 'Add Save'), dataexcel: needs('MAILBOX', 'Export'),
    'match voucher discard restore': needs('MAILBOX', 'Edit Save'),
  },
  AccVoucher: { 'pagination byid totals': needs('ACCOUNTING_VOUCHERS', 'View'), dataexcel: needs('ACCOUNTING_VOUCHERS', 'Export') },
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
  QmgReport: {
    ...catalogue('QUERY_CONFIGURATION'),
    try: needs('QUERY_CONFIGURATION', 'Edit Save'),
    'list run': needs('QUERY_SHOW', 'View'),
    runexcel: needs('QUERY_SHOW', 'Export'),
  },
  QmgReportUser: { list: needs('QUERY_PERMISSIONS', 'View'), save: needs('QUERY_PERMISSIONS', 'Edit Save') },
  QmgRun: { views: needs('QUERY_SQL QUERY_CONFIGURATION', 'View'), pagination: needs('QUERY_SQL', 'View'), run: needs('QUERY_SQL', 'Edit Save') },
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
