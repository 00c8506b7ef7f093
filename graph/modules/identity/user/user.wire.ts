import { USER_STATUS } from '#schema/modules/identity/user/user-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import {
  choice,
  code,
  dateTime,
  flag,
  id,
  int,
  list,
  numberFlag,
  optional,
  strictCode,
  text,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { audience } from '#graph/modules/identity/session/session.wire.ts'

export const userState = code(namesByCode(USER_STATUS))

export const userAccount = record({
  id: ['UsrID', id],
  userName: ['UsrName', text],
  fullName: ['UsrFullName', text],
  email: ['UsrEmail', optional(text)],
  audience: ['LexID', audience],
  personId: ['NtpID', optional(id)],
  documentNumber: ['PrsDocumentNumber', optional(text)],
  area: ['AreID', choice('AreName')],
  position: ['PstID', choice('PstName')],
  state: ['UsrState', userState],
  mustChangePassword: ['UsrMustChange', flag],
  isAdministrator: ['IsAdministrator', flag],
  version: ['SecVersion', int],
})

export const userInput = record({
  id: ['UsrID', optional(id)],
  userName: ['UsrName', text],
  email: ['UsrEmail', text],
  personId: ['NtpID', id],
  areaId: ['AreID', id],
  positionId: ['PstID', id],
  companies: ['Companies', list(id)],
  version: ['SecVersion', int],
})

export const userActiveInput = record({
  id: ['UsrID', id],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
})

export const accountClaim = record({
  id: ['ClmID', id],
  userId: ['UsrID', id],
  userName: ['UsrName', text],
  audience: ['LexID', audience],
  claimedAt: ['SecCreate', dateTime],
  claimantName: ['ClmFullName', text],
  claimantEmail: ['ClmEmail', text],
  claimantIsKnown: ['IsKnownEmail', flag],
  holderName: ['UsrFullName', text],
  holderEmail: ['UsrEmail', optional(text)],
  holderIsKnown: ['UsrIsKnownEmail', flag],
  holderIsValidated: ['UsrIsValidated', flag],
  holderIsActivated: ['UsrIsActivated', flag],
})
export const decisionInput = record({ id: ['UsrID', id], claim: ['ClmID', optional(id)] })

export const temporaryInput = record({ id: ['UsrID', id], sendLetter: ['SendLetter', flag] })
export const temporary = record({ password: ['UsrPassword', optional(text)] })
export const userCompany = record({ id: ['CpyID', id], name: ['CpyName', text], isMember: ['IsMember', flag] })
export const copyInput = record({ from: ['UsrIDFrom', id], to: ['UsrIDTo', id] })

const alertType = strictCode({ toast: 'TOAST', popup: 'POPUP', none: 'NONE' })
const alertAlign = strictCode({
  'top-left': 'TOP_LEFT',
  'top-right': 'TOP_RIGHT',
  'top-center': 'TOP_CENTER',
  'bottom-left': 'BOTTOM_LEFT',
  'bottom-right': 'BOTTOM_RIGHT',
  'bottom-center': 'BOTTOM_CENTER',
})

export const userConfig = record({
  id: ['UsrID', id],
  language: ['CfgLanguage', text],
  isPersistent: ['CfgPersistent', flag],
  alertType: ['CfgAlertType', alertType],
  alertAlign: ['CfgAlertAlign', alertAlign],
  toolbar: ['CfgToolbar', strictCode({ top: 'TOP', bottom: 'BOTTOM' })],
})

export const menuItem = record({
  id: ['OptID', id],
  code: ['OptCode', text],
  label: ['OptName', text],
  icon: ['OptIcon', optional(text)],
  order: ['OptOrder', int],
  parent: ['OptParentID', optional(id)],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
})

export const menuInput = record({ items: ['itemsOptions', list(menuItem)] })
export const userShare = record({ id: ['ID', id], name: ['Name', text], isAllowed: ['IsAllowed', flag] })
export const sharesInput = record({
  id: ['UsrID', id],
  items: ['items', list(id)],
  before: ['before', optional(list(id))],
})
