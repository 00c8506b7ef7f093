import { FLAGS, type Flag, type Level } from '#upstream/platform/auth/permissions.ts'
import type { Row } from '../base/insert-rows.ts'
import { optionIdOf, optionTree, type OptionCode } from './menu-options.ts'

/** What one person may do: actions by option, and whose rows they see (rules.md 8). */
export interface Profile {
  level: Level
  grants: Partial<Record<OptionCode, readonly Flag[]>>
}

const EVERYTHING = FLAGS
const REQUEST: readonly Flag[] = ['Add', 'Edit', 'Save', 'View']
const LOOK: readonly Flag[] = ['View']

const lookAt = (...codes: OptionCode[]): Profile['grants'] => Object.fromEntries(codes.map((code) => [code, LOOK]))
const catalogues = ['CATALOGS', 'BUSINESS_LINE', 'PROJECTS', 'CAMPAIGNS', 'BUDGET_ITEMS', 'EXPENSE_TYPES'] as const
const purchases = ['QUOTATIONS', 'ORDERS', 'ATTENTIONS', 'CONFORMITIES'] as const
const portals = [
  'ANNOUNCEMENTS',
  'FREQUENT_QUESTIONS',
  'SCHEDULED_SERVICES',
  'PAYMENT_INCIDENTS',
  'CLAIMS',
  'BUSINESS_PARTNERS',
] as const
const organisation = ['AREAS', 'POSITIONS', 'WORKERS', 'COMPANY', 'COST_CENTERS'] as const
const ways = ['DEFINITION_GROUPS', 'ATTACH_CONFIGURATION', 'CONFIGURATION_PROPERTIES', 'INTEGRATIONS'] as const
const accountingCodes = ['MAILBOX', 'PERIODS', 'ACCOUNTING_VOUCHERS'] as const
const marketing = ['MARKETING_CAMPAIGNS', 'MARKETING_SETUP', 'LEADS'] as const
const attention = ['SURVEYS', 'RESOURCES', 'FOLLOW_UP'] as const
const keeping = ['NUMBERING', 'DOCUMENT_NUMBERING', 'PARAMETERS', 'UBIGEO'] as const
const queries = ['QUERY_CONFIGURATION', 'QUERY_SHOW', 'QUERY_PERMISSIONS'] as const
const approvals = ['INBOX', 'APPROVALS_REQUIREMENTS', 'APPROVALS_ORDERS'] as const

const requests = {
  ...lookAt('INBOX', 'ARTICLES', 'CONFORMITIES'),
  REQUIREMENTS: REQUEST,
  ATTENTIONS: REQUEST,
  MY_WAREHOUSE_REQUIREMENTS: [...REQUEST, 'Delete'],
} satisfies Profile['grants']

export const profiles = {
  administrator: { level: 'Admin', grants: Object.fromEntries(optionTree.map(([code]) => [code, EVERYTHING])) },
  requester: { level: 'Assistant', grants: requests },
  /** Whom the leads of campaigns are assigned to. */
  promoter: { level: 'Assistant', grants: { ...requests, LEADS: ['View', 'Edit', 'Export'], FOLLOW_UP: REQUEST } },
  buyer: {
    level: 'Manager',
    grants: {
      ...lookAt('INBOX', ...catalogues),
      ...lookAt('QUOTATION_CONFIG', 'PAYMENT_CONDITIONS', 'DAY_CREDITS'),
      REQUIREMENTS: ['View', 'Edit', 'Export'],
      ARTICLES: ['Add', 'Edit', 'Save', 'View', 'Export'],
      WAREHOUSES: ['Add', 'Edit', 'Save', 'View', 'Export'],
      QUOTATIONS: EVERYTHING,
      ORDERS: EVERYTHING,
      ATTENTIONS: EVERYTHING,
      CONFORMITIES: EVERYTHING,
      QUERY_SHOW: ['View', 'Export'],
      BUSINESS_PARTNERS: ['Add', 'Edit', 'Save', 'View', 'Export'],
      FOLLOW_UP: [...REQUEST, 'Export'],
      MAILBOX: EVERYTHING,
      ACCOUNTING_VOUCHERS: ['View', 'Export'],
      PERIODS: LOOK,
      WAREHOUSE_REQUIREMENTS: EVERYTHING,
      MY_WAREHOUSE_REQUIREMENTS: [...REQUEST, 'Delete'],
    },
  },
  boss: {
    level: 'Boss',
    grants: {
      ...lookAt('ARTICLES', ...approvals, ...purchases),
      REQUIREMENTS: [...REQUEST, 'Export'],
      FOLLOW_UP: REQUEST,
      MY_WAREHOUSE_REQUIREMENTS: [...REQUEST, 'Delete'],
    },
  },
  manager: {
    level: 'Manager',
    grants: {
      QUERY_SHOW: ['View', 'Export'],
      ...lookAt('ARTICLES', ...catalogues, ...approvals, ...purchases),
      REQUIREMENTS: [...REQUEST, 'Export'],
      QUOTATION_CONFIG: ['View', 'Edit', 'Save'],
      ...lookAt(...marketing),
      // The second person of a supplier's bank account.
      BUSINESS_PARTNERS: LOOK,
      ACCOUNTING_VOUCHERS: ['View', 'Edit'],
    },
  },
  onlooker: {
    level: 'Manager',
    grants: {
      ...lookAt('REQUIREMENTS', 'ARTICLES', 'INBOX', 'WAREHOUSE_REQUIREMENTS', ...catalogues, ...purchases, ...keeping),
      ...lookAt('WAREHOUSES'),
      ...lookAt('PAYMENT_CONDITIONS', 'DAY_CREDITS', 'CIRCUITS', 'EXCEPTIONS', ...ways, ...portals, ...accountingCodes),
      ...lookAt(...organisation, ...marketing, ...queries, ...attention),
    },
  },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles

/** The permission rows of one person in one company. */
export function permissionsOf(user: number, company: number, { level, grants }: Profile): Row[] {
  return Object.entries(grants).map(([code, actions]) => ({
    UsrID: user,
    CpyID: company,
    OptID: optionIdOf(code),
    ...Object.fromEntries(EVERYTHING.map((action) => [`IsAllow${action}`, actions.includes(action)])),
    ...Object.fromEntries(
      ['Admin', 'Manager', 'Boss', 'Area', 'Assistant'].map((each) => [`IsLevel${each}`, each === level]),
    ),
  }))
}
