import {
  bankInput,
  bankToRemove,
  profile,
  profileInput,
} from '#graph/modules/purchasing/supplier/supplier-profile.wire.ts'
import { choice, flag, id, int, numberFlag, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { userState } from '#graph/modules/identity/user/user.wire.ts'

const { banks: _banks, ...parts } = profile.table

export const partner = record({
  ...parts,
  id: ['SupID', id],
  hasBank: ['HasBank', flag],
  hasBankToConfirm: ['HasBankToConfirm', withDefault(flag, false)],
  hasDeclaration: ['HasDeclaration', flag],
  accountId: ['UsrID', optional(id)],
  accountState: ['UsrState', optional(userState)],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const activity = record({
  id: ['SeaID', id],
  activity: ['TypeEconomicActivities', choice('TypeEconomicActivitiesName')],
  description: ['SeaDescription', optional(text)],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const partnerInput = record({ id: ['SupID', optional(id)], ...profileInput.table })
export const partnerActiveInput = record({ id: ['SupID', id], isActive: ['SecStatus', numberFlag] })
export const partnerBankInput = record({ supplier: ['SupID', id], ...bankInput.table })
export const partnerBankToRemove = record({ supplier: ['SupID', id], ...bankToRemove.table })
export const partnerBankToConfirm = record({ id: ['PbkID', id], supplier: ['SupID', id], version: ['SecVersion', int] })
export const partnerBankToReject = record({ ...partnerBankToConfirm.table, reason: ['PbkRejectReason', text] })
export const partnerActivityInput = record({
  id: ['SeaID', optional(id)],
  supplier: ['SupID', id],
  activity: ['TypeEconomicActivities', optional(text)],
  description: ['SeaDescription', optional(text)],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', optional(int)],
})

export const saved = record({ id: ['SupID', id] })
