import { code } from '#graph/platform/rest/wire/codecs.ts'

/** The kinds of documents, by the code of their transaction. */
export const kind = code({
  REQ: 'REQUIREMENT',
  COT: 'QUOTATION',
  ORD: 'ORDER',
  OTT: 'ATTENDED_ORDER',
  ALM: 'WAREHOUSE_REQUIREMENT',
  VOU: 'VOUCHER',
  SEG: 'FOLLOW_UP',
  USR: 'ACCOUNT',
  PAG: 'PAYMENT',
  CUO: 'INSTALMENT',
  PRV: 'SUPPLIER',
  REC: 'CLAIM',
  CDC: 'CONTACT_REQUEST',
  WHK: 'WEBHOOK',
  EXP: 'EXPORT',
  IMP: 'IMPORT',
  PRO: 'LEAD',
  CPR: 'LEAD_BATCH',
  AJU: 'STOCK_ADJUSTMENT',
})
export type DocumentKind = ReturnType<typeof kind.read>
