/** Which key an argument of the graph is, by its name. */
const names: Readonly<Record<string, string>> = {
  quotationId: 'CttID',
  participantId: 'CtpID',
  orderId: 'OrdID',
  requirementId: 'ReqID',
  supplierId: 'SupID',
  documentId: 'ReqID',
  purchaseId: 'idProforma',
  instalmentId: 'idCuotaCobrar',
  circuitId: 'AccID',
  levelId: 'AtsID',
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

/** Which key the `id` of a root field is, and other names that mean one thing here and another there. */
const ofFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ReqID: { id: 'requirement saveRequirement annulRequirement declineRequirement changeRequirementCategory' },
  CttID: { id: 'quotation myInvitation saveQuotation annulQuotation unsealQuotation decideUnsealing sendQuotation' },
  CtpID: { id: 'updateParticipant' },
  WinID: { id: 'removeWinner' },
  CorID: { id: 'decideOfferCorrection' },
  OrdID: { id: 'order annulOrder closeOrder reopenOrder myOrder' },
  OprID: { supportId: 'saveVoucher' },
  VouID: {
    id: 'commentVoucher receiveVoucher acceptVoucher undoVoucherReception undoVoucherAcceptance withdrawVoucher accountingVoucher',
  },
  PgwID: { id: 'paymentIncident askPaymentProvider requestPaymentRefund resolvePaymentIncident' },
  MbxID: { id: 'mailboxEntry matchMailboxEntry makeMailboxVoucher discardMailboxEntry restoreMailboxEntry' },
  VodID: { id: 'replaceVoucherFile requestVoucherCorrection' },
  OttID: { id: 'attendedOrder annulReception generateConformity' },
  WrqID: {
    id: 'warehouseRequirement saveWarehouseRequirement annulWarehouseRequirement declineWarehouseRequirement changeWarehouseRequirementCategory attendWarehouseRequirement',
  },
  WrdID: { lineId: 'attendWarehouseRequirement' },
  CtdID: { lineId: 'saveOffer requestOfferCorrection' },
  ArtID: { id: 'article saveArticle setArticleActive', article: 'articleStock stockMovements' },
  BslID: { id: 'businessLine saveBusinessLine setBusinessLineActive' },
  CmpID: { id: 'campaign saveCampaign setCampaignActive catalogueHistory', generalCampaign: 'saveMarketingCampaign' },
  PrjID: { id: 'project saveProject setProjectActive' },
  DedID: { id: 'definition saveDefinition setDefinitionActive orderDefinitionGroup' },
  RqdID: { id: 'attachConfiguration saveAttachConfiguration setAttachConfigurationActive' },
  DayID: { id: 'creditDays saveCreditDays setCreditDaysActive' },
  ConID: { id: 'paymentCondition savePaymentCondition setPaymentConditionActive' },
  idCuotaCobrar: { id: 'instalmentPayments' },
  PgwKey: { key: 'payment' },
  AccID: { id: 'approvalCircuit saveApprovalCircuit setApprovalCircuitActive' },
  ExcID: { id: 'circuitException saveCircuitException setCircuitExceptionActive' },
  AlvID: { id: 'saveCircuitLevel removeCircuitLevel orderCircuitLevels' },
  DlgID: { id: 'saveDelegation removeDelegation' },
  UsrID: {
    responsible: 'followUps saveFollowUp',
    id: 'userAccount userCompanies userPermissions userConfig userAreas userCostCenters saveUser setUserActive activateAccount decideAccountClaim unlockUser giveTemporaryPassword saveUserPermissions saveUserConfig saveUserAreas saveUserCostCenters',
  },
  ClmID: { claim: 'decideAccountClaim' },
  PbkID: { id: 'saveMyBank removeMyBank savePartnerBank removePartnerBank' },
  SeaID: { id: 'savePartnerActivity' },
  McaID: {
    id: 'marketingCampaign saveMarketingCampaign changeMarketingCampaignState setMarketingCampaignActive saveLeadSetup',
    campaign: 'leads leadBatches importLeads addLead',
  },
  LeaID: { id: 'lead saveLead setLeadActive' },
  LebID: { id: 'undoLeadBatch', batch: 'leads' },
  McsID: { states: 'leads', state: 'addLead saveLead' },
  SupID: { id: 'partner savePartner setPartnerActive' },
  AdvID: { id: 'announcement saveAnnouncement setAnnouncementActive' },
  QrpID: {
    id: 'savedReport saveQueryReport setQueryReportActive runReport grantSides',
    reportId: 'reportGrants saveQueryGrants',
  },
  SesID: { id: 'revokeSession' },
  SurID: { id: 'survey saveSurvey setSurveyActive answerSurvey', survey: 'surveyResults surveyAnswers' },
  ResID: { id: 'resource saveResource setResourceActive setResourceFile' },
  FolID: { id: 'followUp saveFollowUp noteFollowUp setFollowUpStatus' },
  QueID: { id: 'frequentQuestion saveFrequentQuestion setFrequentQuestionActive' },
  NtpID: { id: 'savePerson' },
  AreID: { id: 'workArea saveWorkArea setWorkAreaActive', parent: 'saveWorkArea', items: 'saveUserAreas' },
  PstID: { id: 'jobPosition saveJobPosition setJobPositionActive', parent: 'saveJobPosition' },
  CceID: {
    id: 'costCenter saveCostCenter setCostCenterActive',
    parentId: 'saveCostCenter',
    items: 'saveUserCostCenters',
  },
  WrkID: {
    id: 'employee saveEmployee setEmployeeActive',
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
  return keys.get(here) ?? keys.get(argument) ?? (values.has(argument) ? null : undefined)
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
