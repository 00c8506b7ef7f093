import {
  choice,
  code,
  date,
  dateTime,
  flag,
  id,
  int,
  list,
  numberFlag,
  optional,
  requiredChoice,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const decision = code({
  REQ: 'APPROVE_REQUIREMENTS',
  COT: 'APPROVE_QUOTATIONS',
  ORD: 'APPROVE_ORDERS',
  OTT: 'APPROVE_RECEPTIONS',
  WINNER: 'CHOOSE_WINNER',
  PAYMENT: 'REGISTER_PAYMENTS',
  ANNUL: 'ANNUL',
})

const eventKind = code({
  create: 'CREATED',
  update: 'CHANGED',
  delete: 'DISABLED',
  restore: 'ENABLED',
  createkey: 'KEY_CREATED',
  revokekey: 'KEY_REVOKED',
  network: 'NEW_NETWORK',
})

const head = {
  id: ['SvaID', id],
  name: ['SvaName', text],
  purpose: ['SvaPurpose', text],
  expires: ['SvaExpires', optional(date)],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
} as const

export const serviceAccount = record({
  ...head,
  workingKeys: ['SvkWorking', int],
  lastUsed: ['SvkLastUsed', optional(dateTime)],
})

export const serviceGrant = record({
  option: ['OptCode', text],
  label: ['OptName', text],
  canWrite: ['SvoWrite', flag],
})

export const serviceKey = record({
  id: ['SvkID', id],
  prefix: ['SvkPrefix', text],
  expires: ['SvkExpires', date],
  isWorking: ['IsWorking', flag],
  revokedAt: ['SvkRevoked', optional(dateTime)],
  lastUsed: ['SvkLastUsed', optional(dateTime)],
  lastAddress: ['SvkLastAddress', optional(text)],
  createdAt: ['SecCreate', dateTime],
  createdBy: ['UsrCreateName', optional(text)],
})

export const serviceEvent = record({
  id: ['AudID', id],
  kind: ['AudAction', eventKind],
  at: ['AudDate', dateTime],
  by: ['UsrFullName', optional(text)],
  subject: ['Subject', optional(text)],
})

/** A call of a tool, as it is recorded. */
export const recordedCall = record({
  at: ['At', dateTime],
  tool: ['Tool', text],
  record: ['Record', optional(text)],
  isRefused: ['Refused', flag],
  code: ['Code', optional(text)],
  requestId: ['RequestID', optional(text)],
})
export const serviceCall = record({ id: ['AudID', id], ...recordedCall.table })

export const serviceAccountDetail = record({
  ...head,
  networks: ['SvaNetworks', list(text)],
  decisions: ['SvaDecisions', list(decision)],
  position: ['PstID', choice('PstName')],
  grants: ['itemsOptions', list(serviceGrant)],
  keys: ['itemsKeys', list(serviceKey)],
  history: ['itemsHistory', list(serviceEvent)],
  calls: ['itemsCalls', withDefault(list(serviceCall), [])],
})

export const createdKey = record({
  serviceAccount: ['account', serviceAccountDetail],
  secret: ['KeySecret', text],
})

export const currentServiceAccount = record({
  id: ['SvaID', id],
  name: ['SvaName', text],
  purpose: ['SvaPurpose', text],
  company: ['CpyID', requiredChoice('CpyName')],
  decisions: ['SvaDecisions', list(decision)],
  grants: ['itemsOptions', list(serviceGrant)],
  expiresAt: ['Expires', dateTime],
})

export const serviceAccountInput = record({
  id: ['SvaID', optional(id)],
  name: ['SvaName', text],
  purpose: ['SvaPurpose', text],
  networks: ['SvaNetworks', list(text)],
  expires: ['SvaExpires', optional(date)],
  decisions: ['SvaDecisions', list(decision)],
  position: ['PstID', optional(id)],
  grants: ['itemsOptions', list(record({ option: ['OptCode', text], canWrite: ['SvoWrite', flag] }))],
  version: ['SecVersion', optional(int)],
})

export const serviceAccountActiveInput = record({
  id: ['SvaID', id],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', optional(int)],
})

export const serviceKeyInput = record({ serviceAccount: ['SvaID', id], expires: ['SvkExpires', date] })
export const revokedKeyInput = record({ id: ['SvkID', id] })
