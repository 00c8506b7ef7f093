import { catalogues } from '#schema/app/catalogues.ts'
import {
  biddersOrService,
  buyers,
  anySession,
  KEEPER,
  MINE,
  needs,
  needsAdminLevel,
  staff,
  staffOrService,
  suppliers,
  WRITE,
  type Gate,
} from './access.ts'
import {
  administrators,
  everybody as whoeverMay,
  circuitViewers,
  mailboxReaders,
  nobody,
  currentLevelViewers,
  payingCustomer,
  offerViewers,
  partnerReaders,
  signatureReaders,
  resourceReaders,
} from './visibility.ts'

/** Who may ask for a file, and who of them sees the one that `key` names. */
export interface FileGate {
  gate: Gate
  /** The key that stands in its address (tests/app/authz/data/keys.ts). */
  key?: string
  seers?: RegExp
}

/** A catalogue's list as Excel, and what fills it from Excel (rules.md 10). */
const ofCatalogues: Readonly<Record<string, FileGate>> = Object.fromEntries(
  catalogues.flatMap(({ list, option }) => [
    [`GET /files/${list}.xlsx`, { gate: needs(option, 'Export') }],
    [`GET /files/${list}/template.xlsx`, { gate: needs(option, WRITE) }],
    [`POST /files/${list}/preview`, { gate: needs(option, WRITE) }],
    [`POST /files/${list}/check`, { gate: needs(option, WRITE) }],
  ]),
)

/** Everything that the graph serves or takes beside GraphQL; bytes of a document are for who sees the document (rules.md 9). */
export const fileGates: Readonly<Record<string, FileGate>> = {
  'GET /files/requirements/:id.pdf': { gate: staffOrService, key: 'ReqID', seers: circuitViewers },
  'GET /files/warehouse-requirements/:id.pdf': { gate: staffOrService, key: 'WrqID', seers: administrators },
  'GET /files/requirements.xlsx': { gate: needs('REQUIREMENTS', 'Export') },
  'GET /files/requirement-lines/template.xlsx': { gate: needs('REQUIREMENTS', WRITE) },
  'POST /files/requirement-lines/preview': { gate: needs('REQUIREMENTS', WRITE) },
  'POST /files/requirement-lines/check': { gate: needs('REQUIREMENTS', WRITE) },
  ...ofCatalogues,
  'POST /files/attachments': { gate: biddersOrService },
  'GET /files/attachments/:id': { gate: biddersOrService, key: 'DatID', seers: circuitViewers },
  'GET /files/exports/:id': { gate: staffOrService, key: 'ExpID', seers: nobody },
  'POST /files/imports': { gate: staffOrService },
  'GET /files/imports/:id/issues.csv': {
    gate: staffOrService,
    key: 'ImpID',
    seers: /^administrator of another company$/,
  },
  'POST /files/pictures': { gate: staffOrService },
  'GET /files/signatures/:id': { gate: staff, key: 'signature', seers: signatureReaders },
  'GET /files/quotations/:id.pdf': { gate: staffOrService, key: 'quotation to print', seers: circuitViewers },
  'GET /files/quotations/:id.xlsx': {
    gate: needs('QUOTATIONS', 'Export'),
    key: 'quotation to print',
    seers: administrators,
  },
  'GET /files/offers/:id': { gate: biddersOrService, key: 'offer', seers: offerViewers },
  'GET /files/offers/receipt/:id.pdf': { gate: suppliers, key: 'CtpID', seers: /^supplier$/ },
  'GET /files/declarations/format.pdf': { gate: suppliers },
  'GET /files/declarations/:id': { gate: biddersOrService, key: 'declaration', seers: partnerReaders },
  'POST /files/declarations': { gate: suppliers },
  'POST /files/vouchers': { gate: suppliers },
  // The demo's vouchers came on paper: whatever the key, nobody finds a file; tests/voucher tells who does.
  'GET /files/vouchers/:id': { gate: biddersOrService, key: 'DatID', seers: /^$/ },
  'GET /files/orders/:id.pdf': { gate: biddersOrService, key: 'OrdID', seers: circuitViewers },
  'GET /files/receipts/:id.pdf': { gate: buyers, key: 'PayID', seers: payingCustomer },
  'GET /files/statement/:id.xlsx': { gate: buyers, key: 'idProforma', seers: payingCustomer },
  'GET /files/promotions/:id': { gate: buyers, key: 'AdvID' },
  'GET /files/ubigeo.xlsx': { gate: needs('UBIGEO', 'Export') },
  'GET /files/marketing-campaigns.xlsx': { gate: needs('MARKETING_CAMPAIGNS', 'Export') },
  'GET /files/runners.xlsx': { gate: needs('MARKETING_CAMPAIGNS', 'Export') },
  'GET /files/leads.xlsx': { gate: needs('LEADS', 'Export') },
  'GET /files/leads/:id/template.xlsx': {
    gate: needs('LEADS', WRITE),
    key: 'McaID',
    seers: /^administrator|^only (Add|Edit|Save|LEADS)$|^every level/,
  },
  'POST /files/leads/:id/preview': { gate: needs('LEADS', WRITE), key: 'McaID' },
  'POST /files/leads/:id/check': { gate: needs('LEADS', WRITE), key: 'McaID' },
  'GET /files/follow-ups.xlsx': { gate: needs('FOLLOW_UP', 'Export') },
  'GET /files/surveys/:id/answers.xlsx': { gate: needs('SURVEYS', 'Export'), key: 'SurID', seers: whoeverMay },
  'GET /files/articles/:id/kardex.xlsx': { gate: needs('ARTICLES', 'Export'), key: 'ArtID', seers: whoeverMay },
  'GET /files/resources/:id': { gate: anySession, key: 'resource with its file', seers: resourceReaders },
  'POST /files/mailbox': { gate: needs('MAILBOX', 'Add Save') },
  'GET /files/mailbox.xlsx': { gate: needs('MAILBOX', 'Export') },
  'GET /files/mailbox/:id': { gate: needs('MAILBOX', 'View'), key: 'MbxID', seers: mailboxReaders },
  'GET /files/claims.xlsx': { gate: needs('CLAIMS', 'Export') },
  'GET /files/contact-requests.xlsx': { gate: needs('BUSINESS_PARTNERS', 'Export') },
  'GET /files/claims/:id.pdf': { gate: needs('CLAIMS', 'View'), key: 'RecID', seers: whoeverMay },
  'GET /files/payment-incidents.xlsx': { gate: needs('PAYMENT_INCIDENTS', 'Export') },
  'GET /files/accounting-vouchers.xlsx': { gate: needs('ACCOUNTING_VOUCHERS', 'Export') },
  'GET /files/partners.xlsx': { gate: needs('BUSINESS_PARTNERS', 'Export') },
  'GET /files/buyers.xlsx': { gate: needs('BUSINESS_PARTNERS', 'Export') },
  'GET /files/roles.xlsx': { gate: needs('ROLES', 'Export') },
  'GET /files/users.xlsx': { gate: needs('USERS', 'Export') },
  'GET /files/employees.xlsx': { gate: needs('WORKERS', 'Export') },
  'GET /files/cost-centers.xlsx': { gate: needs('COST_CENTERS', 'Export') },
  'GET /files/number-counters.xlsx': { gate: needs('NUMBERING', 'Export') },
  'GET /files/parameters.xlsx': { gate: needs('PARAMETERS', 'Export') },
  'GET /files/announcements/:id': { gate: needs('ANNOUNCEMENTS', 'View'), key: 'AdvID' },
  'GET /files/reports/:id.xlsx': {
    gate: needs('QUERY_SHOW', 'Export'),
    key: 'report without parameters',
    seers: /^administrator/,
  },
  'GET /files/sql-runs/:id.xlsx': {
    gate: needsAdminLevel('QUERY_SQL', 'Export'),
    key: 'what the administrator ran',
    seers: administrators,
  },
  'GET /files/orders.xlsx': { gate: needs('ORDERS', 'Export') },
  'GET /files/quotations.xlsx': { gate: needs('QUOTATIONS', 'Export') },
  'GET /files/attended-orders.xlsx': { gate: needs('ATTENTIONS CONFORMITIES', 'Export') },
  'GET /files/warehouse-requirements.xlsx': { gate: needs(`${MINE} ${KEEPER}`, 'Export') },
  'GET /files/attended-orders/:id/conformity.pdf': {
    gate: biddersOrService,
    key: 'reception with its act',
    seers: currentLevelViewers,
  },
}
