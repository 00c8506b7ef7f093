/** The documents that circuits decide on, and what is decided or delivered of them: a change of one may change any other. */
const documents = [
  'Requirement',
  'Quotation',
  'Order',
  'AttendedOrder',
  'WarehouseRequirement',
  'ApprovalTransaction',
  'Voucher',
  'Participant',
] as const

/**
 * Types of the graph whose values the services derive from records of other types: when a mutation answers one of the
 * latter, queries of the former are read again (scripts/stale-fields.ts). A query of a type is always read again after
 * a mutation that answers the type itself.
 */
export const derivedTypes: Readonly<Record<string, readonly string[]>> = {
  Requirement: documents,
  Quotation: documents,
  Order: documents,
  AttendedOrder: documents,
  WarehouseRequirement: documents,
  ApprovalTransaction: documents,
  Notification: documents,
  Dashboard: documents,
  DocumentChain: documents,
  Activity: documents,
  Invitation: documents,
  SuppliedOrder: ['Voucher', 'Order', 'AttendedOrder'],
  Voucher: ['MailboxEntry', 'AccountingVoucherDetail'],
  AccountingVoucher: ['AccountingVoucherDetail', 'Voucher', 'MailboxEntry', 'PeriodDetail'],
  AccountingVoucherDetail: ['Voucher', 'MailboxEntry', 'PeriodDetail'],
  AccountingVoucherTotal: ['Voucher', 'MailboxEntry', 'PeriodDetail'],
  MailboxRow: ['MailboxEntry'],
  Period: ['PeriodDetail'],
  PaymentIncidentDetail: ['PaymentIncident'],
  WarehouseStock: ['WarehouseRequirement', 'AttendedOrder'],
  StockInWarehouse: ['WarehouseRequirement', 'AttendedOrder'],
  StockMovement: ['WarehouseRequirement', 'AttendedOrder'],
  Supplier: ['Partner'],
  CostCenterNode: ['CostCenter'],
  Choice: [
    'CostCenter',
    'WorkArea',
    'Project',
    'BudgetItem',
    'ExpenseType',
    'JobPosition',
    'Definition',
    'CreditDays',
    'PaymentCondition',
  ],
  DefinitionGroup: ['Definition', 'DefinitionGroupValue'],
  DefinitionGroupValue: ['Definition'],
  Place: ['SavedPlace'],
  NumberCounter: ['NumberFormat'],
  SettingChange: ['NumberCounter', 'Parameter'],
  ConfigurationPropertyChange: ['ConfigurationProperty'],
  Session: ['CompanyProfile', 'MenuItem'],
  UserAccount: ['UserPermissions', 'UserShare'],
  AccountClaim: ['UserAccount'],
  Lead: ['LeadBatch', 'MarketingCampaign'],
  LeadBatch: ['Lead'],
  MarketingCampaign: ['Lead', 'LeadBatch'],
  SharedResource: ['Resource'],
  SurveyResults: ['Survey'],
  Question: ['FrequentQuestion'],
  RunnableReport: ['QueryReport'],
}

/** Mutations whose payload answers no record, and the types that they change. */
export const changedTypes: Readonly<Record<string, readonly string[]>> = {
  activateAccount: ['UserAccount', 'AccountClaim', 'Partner'],
  decideAccountClaim: ['AccountClaim', 'UserAccount'],
  orderCircuitLevels: ['ConfiguredLevel'],
  revokeSession: ['OpenSession'],
  answerSurvey: ['PendingSurvey'],
  runSql: ['QueryRunRecord'],
  saveQueryGrants: ['QueryGrant', 'QueryGrantSubject', 'RunnableReport'],
  requestPaymentRefund: ['PaymentIncident'],
}
