import { buildSchema, type GraphQLObjectType } from 'graphql'
import { catalogues } from '#schema/app/catalogues.ts'
import { sdl } from '#schema/app/sdl.ts'
import { payloadTypes, recordTypeOf } from '../../../../scripts/record-types.ts'

/** Which key an argument of the graph is, by its name. */
const names: Readonly<Record<string, string>> = {
  quotationId: 'CttID',
  participantId: 'CtpID',
  orderId: 'OrdID',
  requirementId: 'ReqID',
  supplierId: 'SupID',
  voucherId: 'VouID',
  accountId: 'PbkID',
  documentId: 'ReqID',
  purchaseId: 'idProforma',
  instalmentId: 'idCuotaCobrar',
  otherInstalmentIds: 'idCuotaCobrar',
  circuitId: 'AccID',
  levelId: 'AtsID',
  winnerId: 'WinID',
  userId: 'UsrID',
  fileId: 'FilID',
  typeId: 'RqdID',
  personId: 'NtpID',
  positionId: 'PstID',
  areaId: 'AreID',
  workerId: 'WrkID',
  requirementLineId: 'DerID',
  orderLineId: 'OddID',
  offerLineId: 'CpdID',
  requirements: 'ReqID',
  person: 'UsrID',
  substitute: 'UsrID',
  user: 'UsrID',
  role: 'RolID',
  serviceAccount: 'SvaID',
  from: 'UsrID',
  to: 'UsrID',
  position: 'PstID',
  area: 'AreID',
  project: 'PrjID',
  costCenter: 'CceID',
  businessLine: 'BslID',
  circuit: 'AccID',
  order: 'OrdID',
  supplier: 'SupID',
  remove: 'DatID',
  ids: 'AleID',
}

/** The key of the records of a type: what the `id` of a root field is that answers them. */
const ofTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(catalogues.map(({ type, key }) => [type, key])),
  Requirement: 'ReqID',
  Quotation: 'CttID',
  Invitation: 'CttID',
  Order: 'OrdID',
  SuppliedOrder: 'OrdID',
  Voucher: 'VouID',
  AccountingVoucherDetail: 'VouID',
  PaymentIncident: 'PgwID',
  Claim: 'RecID',
  ContactRequest: 'CcrID',
  PaymentIncidentDetail: 'PgwID',
  MailboxEntry: 'MbxID',
  AttendedOrder: 'OttID',
  WarehouseRequirement: 'WrqID',
  InstalmentPayment: 'idCuotaCobrar',
  ConfiguredLevel: 'AlvID',
  Delegation: 'DlgID',
  UserAccount: 'UsrID',
  UserCompany: 'UsrID',
  UserPermissions: 'UsrID',
  EffectivePermissions: 'UsrID',
  UserRole: 'UsrID',
  RoleDetail: 'RolID',
  ServiceAccountDetail: 'SvaID',
  Webhook: 'WhkID',
  ListExport: 'ExpID',
  CatalogueImport: 'ImpID',
  UserConfig: 'UsrID',
  UserShare: 'UsrID',
  Partner: 'SupID',
  MarketingCampaign: 'McaID',
  Lead: 'LeaID',
  LeadBatch: 'LebID',
  Announcement: 'AdvID',
  QueryReport: 'QrpID',
  QueryRun: 'QrpID',
  QueryGrantSubject: 'QrpID',
  Survey: 'SurID',
  Resource: 'ResID',
  FollowUp: 'FolID',
  FrequentQuestion: 'QueID',
  Person: 'NtpID',
  WorkArea: 'AreID',
  JobPosition: 'PstID',
  CostCenter: 'CceID',
  Employee: 'WrkID',
}

/** Where the `id` of a root field is the key of something else than it answers, and names that mean one thing here and another there. */
const ofFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ReqID: { shown: 'requirementChanges' },
  CttID: { shown: 'quotationChanges' },
  OrdID: { shown: 'orderChanges' },
  OttID: { shown: 'attendedOrderChanges' },
  AccID: { draft: 'circuitTrialDocuments' },
  CtpID: { id: 'updateParticipant' },
  WinID: { id: 'removeWinner' },
  SvkID: { id: 'revokeServiceKey' },
  WhdID: { id: 'redeliverWebhook' },
  WhkID: { webhook: 'webhookDeliveries' },
  CorID: { id: 'decideOfferCorrection' },
  OprID: { supportId: 'saveVoucher' },
  VpyID: { id: 'annulVoucherPayment' },
  VodID: { id: 'replaceVoucherFile requestVoucherCorrection' },
  WrdID: { lineId: 'attendWarehouseRequirement' },
  CtdID: { lineId: 'saveOffer requestOfferCorrection' },
  ArtID: { article: 'articleStock viewerCanAdjustStock stockMovements adjustStock' },
  CmpID: { id: 'catalogueHistory', generalCampaign: 'saveMarketingCampaign' },
  DedID: { id: 'orderDefinitionGroup' },
  PgwKey: { key: 'payment' },
  AlvID: { id: 'orderCircuitLevels' },
  UsrID: {
    requester: 'circuitTrial',
    responsible: 'followUps saveFollowUp',
    id: 'activateAccount decideAccountClaim giveTemporaryPassword',
  },
  ClmID: { claim: 'decideAccountClaim' },
  CusID: { customer: 'acceptedTerms' },
  PbkID: { id: 'saveMyBank removeMyBank savePartnerBank removePartnerBank confirmPartnerBank rejectPartnerBank' },
  SeaID: { id: 'savePartnerActivity' },
  McaID: { campaign: 'leads leadBatches importLeads addLead' },
  LebID: { batch: 'leads' },
  McsID: { states: 'leads', state: 'addLead saveLead' },
  QrpID: { reportId: 'reportGrants saveQueryGrants' },
  SesID: { id: 'revokeSession' },
  SurID: { id: 'answerSurvey', survey: 'surveyResults surveyAnswers' },
  AreID: { parent: 'saveWorkArea', items: 'saveUserAreas' },
  PstID: { parent: 'saveJobPosition' },
  CceID: { parentId: 'saveCostCenter', items: 'saveUserCostCenters' },
  WrkID: {
    employeeId: 'saveEmployeeSignature',
    worker: 'leads addLead saveLead',
    workers: 'saveLeadSetup',
    responsible: 'saveMarketingCampaign',
  },
}

const keys = new Map([
  ...Object.entries(names).map(([name, key]) => [name, key] as const),
  ...Object.entries(ofFields).flatMap(([key, arguments_]) =>
    Object.entries(arguments_).flatMap(([name, fields]) =>
      fields.split(' ').map((field) => [`${field}.${name}`, key] as const),
    ),
  ),
])

const rootFields = (root: GraphQLObjectType | null | undefined) => Object.values(root?.getFields() ?? {})

/** The key of what each root field answers, where that has one. */
const keysOfAnswers = new Map(
  [buildSchema(sdl())]
    .flatMap((schema) => [
      ...rootFields(schema.getQueryType()).map((field) => [field.name, recordTypeOf(field) ?? ''] as const),
      ...rootFields(schema.getMutationType()).flatMap((field) =>
        payloadTypes(field).map((type) => [field.name, type] as const),
      ),
    ])
    .flatMap(([field, type]) => (ofTypes[type] ? [[field, ofTypes[type]] as const] : [])),
)

/** Of type ID, and no key of a company's row: values of lists, codes, and what every company shares. */
const values = new Set(
  (
    'category priority reason reasons currency tax unit transaction option paymentForm documentType concept business company warehouse item target ' +
    'bank taxRegime paymentId offerAttachmentTypes conditions creditDays saveMenuOptions.id runScheduledService.id saveScheduledService.id definitionGroupValues.group orderDefinitionGroup.group renameDefinitionGroup.id saveDefinition.list configurationPropertyChanges.property saveConfigurationProperty.id resetConfigurationProperty.id checkIntegration.id saveAttachConfiguration.process saveAttachConfiguration.size saveAttachConfiguration.isRequired saveTransaction.id period.id closePeriod.id reopenPeriod.id saveFrequentQuestion.audience saveFrequentQuestion.type saveSurvey.audience saveResource.audience saveFollowUp.who login.user'
  ).split(' '),
)

/** The key that an argument is; null for one that is none, undefined when nobody has said. */
export function keyOf(argument: string, field: string): string | null | undefined {
  const here = `${field}.${argument}`
  if (values.has(here)) return null
  const own = argument === 'id' ? keysOfAnswers.get(field) : undefined
  return keys.get(here) ?? own ?? keys.get(argument) ?? (values.has(argument) ? null : undefined)
}

const PROPERTY = 'REMINDER_CREATOR_DAYS'
const LIST = '1008'

/** Where the services take codes alone: one that there is. */
const codes: Readonly<Record<string, string>> = {
  'saveTransaction.id': 'REQ',
  'configurationPropertyChanges.property': PROPERTY,
  'saveConfigurationProperty.id': PROPERTY,
  'resetConfigurationProperty.id': PROPERTY,
  'checkIntegration.id': 'DATABASE',
  'definitionGroupValues.group': LIST,
  'orderDefinitionGroup.group': LIST,
  'saveDefinition.list': LIST,
  'renameDefinitionGroup.id': LIST,
}

/** What to send for one that is no key. */
export const valueOfArgument = (argument: string, field: string): string => codes[`${field}.${argument}`] ?? '1'
