import { code, date, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({
  REQ: 'REQUIREMENT',
  COT: 'QUOTATION',
  ORD: 'ORDER',
  OTT: 'ATTENDED_ORDER',
  ALM: 'WAREHOUSE_REQUIREMENT',
  VOU: 'VOUCHER',
  SUP: 'SUPPLIER',
  CUS: 'CUSTOMER',
  EMP: 'EMPLOYEE',
  ART: 'ARTICLE',
  PUR: 'PURCHASE',
})

const nextAction = code({
  APPROVE: 'APPROVE',
  CONTINUE: 'CONTINUE',
  QUOTE: 'QUOTE',
  EVALUATE: 'EVALUATE',
  CORRECT: 'CORRECT',
  RECEIVE: 'RECEIVE',
  CONFORM: 'CONFORM',
  ATTEND: 'ATTEND',
  CHECK: 'CHECK',
  ACCEPT: 'ACCEPT',
  OFFER: 'OFFER',
  BILL: 'BILL',
  PAY: 'PAY',
})

export const searchHit = record({
  kind: ['Kind', kind],
  key: ['Key', id],
  parentKey: ['ParentKey', optional(id)],
  title: ['Title', text],
  detail: ['Detail', text],
  statusName: ['StatusName', optional(text)],
  statusColor: ['StatusColor', optional(text)],
  date: ['Date', optional(date)],
  nextAction: ['NextAction', optional(nextAction)],
})
