import { choice, flag, id, int, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { personNames } from '#graph/modules/organisation/person/person.wire.ts'
import { userState } from '#graph/modules/identity/user/user.wire.ts'

export const employee = record({
  id: ['WrkID', id],
  personId: ['NtpID', id],
  ...personNames,
  area: ['AreID', choice('AreName')],
  position: ['PstID', choice('PstName')],
  signatureId: ['WrkAttachImg', optional(text)],
  signatureName: ['FilName', optional(text)],
  accountId: ['UsrID', optional(id)],
  userName: ['UsrName', optional(text)],
  accountState: ['UsrState', optional(userState)],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const employeeInput = record({
  id: ['WrkID', optional(id)],
  version: ['SecVersion', optional(int)],
  personId: ['NtpID', optional(id)],
  documentType: ['TypePersonDocument', optional(text)],
  documentNumber: ['PrsDocumentNumber', optional(text)],
  name: ['NtpName', optional(text)],
  paternalSurname: ['NtpPaternalSurname', optional(text)],
  maternalSurname: ['NtpMaternalSurname', optional(text)],
  areaId: ['AreID', optional(id)],
  positionId: ['PstID', optional(id)],
})
export const employeeActiveInput = record({ id: ['WrkID', id], isActive: ['SecStatus', numberFlag] })
export const employeeSignature = record({ employeeId: ['WrkID', id], fileId: ['WrkAttachImg', text] })
export const employeeSigned = record({ id: ['WrkID', id] })
