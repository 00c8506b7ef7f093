/** What no program is given: people's rights and accounts, queries that people write, and the groups of the menu. */
const never = new Set([
  'USERS',
  'ROLES',
  'OPTIONS',
  'SERVICE_ACCOUNTS',
  'AREAS_PER_USER',
  'COST_CENTER_PERMISSIONS',
  'INBOX',
  'APPROVALS_REQUIREMENTS',
  'APPROVALS_ORDERS',
  'QUERY_SQL',
  'QUERY_CONFIGURATION',
  'QUERY_PERMISSIONS',
  'GENERAL',
  'CONFIGURATION',
  'LOGISTICS',
  'CARD',
  'COLLECTIONS',
  'QUERY_MANAGER',
  'MARKETING',
  'ACCOUNTING',
])

/** What programs read at most: who decides what, and how the installation and the company are set up. */
const readOnly = new Set([
  'CIRCUITS',
  'EXCEPTIONS',
  'WORKERS',
  'COMPANY',
  'NUMBERING',
  'DOCUMENT_NUMBERING',
  'PARAMETERS',
  'CONFIGURATION_PROPERTIES',
  'INTEGRATIONS',
  'SCHEDULED_SERVICES',
  'TRANSACTIONS',
  'TRANSACTION_COLUMNS',
  'DEFINITION_GROUPS',
  'ATTACH_CONFIGURATION',
  'OPENING_HOURS',
  'QUOTATION_CONFIG',
  'QUERY_SHOW',
])

export type ServiceAccess = 'none' | 'read' | 'write'

/** The most that a service account may be given of an option of the menu. */
export const mostServiceAccess = (option: string): ServiceAccess =>
  never.has(option) ? 'none' : readOnly.has(option) ? 'read' : 'write'
