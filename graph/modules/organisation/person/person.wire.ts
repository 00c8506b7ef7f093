import { choice, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

/** Who a natural person is, by document and name. */
export const personNames = {
  documentType: ['TypePersonDocument', choice('TypePersonDocumentName')],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['NtpName', text],
  paternalSurname: ['NtpPaternalSurname', text],
  maternalSurname: ['NtpMaternalSurname', text],
  fullName: ['NtpFullName', text],
} as const

export const person = record({
  id: ['NtpID', id],
  ...personNames,
})

export const personInput = record({
  id: ['NtpID', optional(id)],
  documentType: ['TypePersonDocument', text],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['NtpName', text],
  paternalSurname: ['NtpPaternalSurname', text],
  maternalSurname: ['NtpMaternalSurname', text],
})
