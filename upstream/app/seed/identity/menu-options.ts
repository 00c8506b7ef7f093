import type { Row } from '../base/insert-rows.ts'

/** code, label, tabler icon, parent's code. A code is the name of a route (design, section 7). */
export const optionTree = [
  ['GENERAL', 'General', 'settings', null],
  ['CONFIGURATION', 'Configuración', 'adjustments', null],
  ['LOGISTICS', 'Logística', 'truck', null],
  ['CATALOGS', 'Catálogos', 'list-details', 'GENERAL'],
  ['BUSINESS_LINE', 'Líneas de negocio', 'building-store', 'GENERAL'],
  ['PROJECTS', 'Proyectos', 'building-skyscraper', 'GENERAL'],
  ['CAMPAIGNS', 'Campañas', 'speakerphone', 'GENERAL'],
  ['INBOX', 'Bandeja de aprobaciones', 'inbox', 'CONFIGURATION'],
  ['APPROVALS_REQUIREMENTS', 'Aprobación de requerimientos', 'clipboard-check', 'CONFIGURATION'],
  ['APPROVALS_ORDERS', 'Aprobación de órdenes', 'checklist', 'CONFIGURATION'],
  ['CIRCUITS', 'Circuitos de aprobación', 'route', 'CONFIGURATION'],
  ['EXCEPTIONS', 'Excepciones de circuitos', 'alert-triangle', 'CONFIGURATION'],
  ['REQUIREMENTS', 'Requerimientos', 'file-text', 'LOGISTICS'],
  ['ARTICLES', 'Artículos', 'packages', 'LOGISTICS'],
  ['QUOTATIONS', 'Cotizaciones', 'scale', 'LOGISTICS'],
  ['QUOTATION_CONFIG', 'Configuración de cotizaciones', 'adjustments-horizontal', 'LOGISTICS'],
  ['ORDERS', 'Órdenes de compra y servicio', 'shopping-cart', 'LOGISTICS'],
  ['ATTENTIONS', 'Atención de órdenes', 'package-import', 'LOGISTICS'],
  ['CONFORMITIES', 'Conformidades', 'certificate', 'LOGISTICS'],
  ['WAREHOUSE_REQUIREMENTS', 'Requerimientos de almacén', 'building-warehouse', 'LOGISTICS'],
  ['MY_WAREHOUSE_REQUIREMENTS', 'Mis requerimientos de almacén', 'basket', 'LOGISTICS'],
  ['DAY_CREDITS', 'Días de crédito', 'calendar-dollar', 'LOGISTICS'],
  ['PAYMENT_CONDITIONS', 'Condiciones de pago', 'receipt', 'LOGISTICS'],
  ['USERS', 'Usuarios', 'users', 'CONFIGURATION'],
  ['AREAS_PER_USER', 'Áreas por usuario', 'users-group', 'GENERAL'],
  ['OPTIONS', 'Opciones y menú', 'sitemap', 'CONFIGURATION'],
  ['COST_CENTER_PERMISSIONS', 'Centros de costo por usuario', 'chart-pie', 'CONFIGURATION'],
  ['CARD', 'Atención', 'headset', null],
  ['OPENING_HOURS', 'Horario de atención', 'clock-hour-9', 'CARD'],
  ['TRANSACTIONS', 'Transacciones', 'arrows-exchange', 'CONFIGURATION'],
  ['TRANSACTION_COLUMNS', 'Columnas por transacción', 'columns', 'CONFIGURATION'],
  ['COLLECTIONS', 'Cobranzas', 'cash', null],
  ['ANNOUNCEMENTS', 'Anuncios', 'photo', 'COLLECTIONS'],
  ['FREQUENT_QUESTIONS', 'Preguntas frecuentes', 'help-circle', 'COLLECTIONS'],
  ['SCHEDULED_SERVICES', 'Servicios programados', 'calendar-time', 'COLLECTIONS'],
  ['BUSINESS_PARTNERS', 'Socios de negocio', 'heart-handshake', 'GENERAL'],
  ['AREAS', 'Áreas', 'hierarchy-2', 'GENERAL'],
  ['POSITIONS', 'Cargos', 'badge', 'GENERAL'],
  ['WORKERS', 'Empleados', 'id-badge-2', 'GENERAL'],
  ['COMPANY', 'Compañía', 'building', 'GENERAL'],
  ['COST_CENTERS', 'Centros de costo', 'chart-donut', 'GENERAL'],
  ['NUMBERING', 'Numeración', 'numbers', 'GENERAL'],
  ['DOCUMENT_NUMBERING', 'Numeración de documentos', 'hash', 'GENERAL'],
  ['PARAMETERS', 'Parámetros', 'variable', 'GENERAL'],
  ['UBIGEO', 'Ubigeo', 'map-pin', 'GENERAL'],
  ['DEFINITION_GROUPS', 'Grupos de definición', 'folders', 'GENERAL'],
  ['ATTACH_CONFIGURATION', 'Configuración de adjuntos', 'paperclip', 'GENERAL'],
  ['CONFIGURATION_PROPERTIES', 'Propiedades de configuración', 'tool', 'GENERAL'],
  ['INTEGRATIONS', 'Integraciones', 'plug', 'GENERAL'],
  ['QUERY_MANAGER', 'Consultas', 'database-search', null],
  ['QUERY_CONFIGURATION', 'Configuración de consultas', 'report', 'QUERY_MANAGER'],
  ['QUERY_SQL', 'Consulta SQL', 'terminal-2', 'QUERY_MANAGER'],
  ['QUERY_SHOW', 'Reportes', 'chart-bar', 'QUERY_MANAGER'],
  ['QUERY_PERMISSIONS', 'Permisos de reportes', 'lock-access', 'QUERY_MANAGER'],
  ['SURVEYS', 'Encuestas', 'star', 'CARD'],
  ['RESOURCES', 'Recursos', 'books', 'CARD'],
  ['FOLLOW_UP', 'Seguimiento', 'timeline', 'CARD'],
  ['MARKETING', 'Marketing', 'target-arrow', null],
  ['MARKETING_CAMPAIGNS', 'Campañas de marketing', 'ad-2', 'MARKETING'],
  ['MARKETING_SETUP', 'Configurar campañas', 'forms', 'MARKETING'],
  ['LEADS', 'Carga masiva', 'table-import', 'MARKETING'],
  ['ACCOUNTING', 'Contabilidad', 'calculator', null],
  ['MAILBOX', 'Buzón de comprobantes', 'mailbox', 'ACCOUNTING'],
  ['PERIODS', 'Periodos', 'calendar-month', 'ACCOUNTING'],
  ['ACCOUNTING_VOUCHERS', 'Comprobantes', 'receipt-2', 'ACCOUNTING'],
  ['PAYMENT_INCIDENTS', 'Pagos por resolver', 'credit-card', 'COLLECTIONS'],
  ['CLAIMS', 'Libro de reclamaciones', 'book', 'COLLECTIONS'],
] as const

export type OptionCode = (typeof optionTree)[number][0]

const idOf = (code: string | null): number | null => (code ? optionTree.findIndex(([each]) => each === code) + 1 : null)

/** The menu, in the order in which people read it. */
export const options: Row[] = optionTree.map(([OptCode, OptName, OptIcon, parent], index) => ({
  OptID: index + 1,
  OptCode,
  OptName,
  OptIcon,
  OptOrder: index + 1,
  OptParentID: idOf(parent),
}))

export type Level = 'Admin' | 'Manager' | 'Boss' | 'Area' | 'Assistant'
export type Action = 'Add' | 'Edit' | 'Delete' | 'View' | 'Save' | 'Export'

/** What one person may do: actions by option, and whose rows they see (rules.md 8). */
export interface Profile {
  level: Level
  grants: Partial<Record<OptionCode, readonly Action[]>>
}

const EVERYTHING: readonly Action[] = ['Add', 'Edit', 'Delete', 'View', 'Save', 'Export']
const REQUEST: readonly Action[] = ['Add', 'Edit', 'Save', 'View']
const LOOK: readonly Action[] = ['View']

const lookAt = (...codes: OptionCode[]): Profile['grants'] => Object.fromEntries(codes.map((code) => [code, LOOK]))
const catalogues = ['CATALOGS', 'BUSINESS_LINE', 'PROJECTS', 'CAMPAIGNS'] as const
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
    OptID: idOf(code),
    ...Object.fromEntries(EVERYTHING.map((action) => [`IsAllow${action}`, actions.includes(action)])),
    ...Object.fromEntries(
      ['Admin', 'Manager', 'Boss', 'Area', 'Assistant'].map((each) => [`IsLevel${each}`, each === level]),
    ),
  }))
}
