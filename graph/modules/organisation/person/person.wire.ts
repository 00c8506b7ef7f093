import { choice, id, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const person = record({
  id: ['NtpID', id],
  documentType: ['TypePersonDocument', choice('TypePersonDocumentName')],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['NtpName', text],
  paternalSurname: ['NtpPaternalSurname', text],
  maternalSurname: ['NtpMaternalSurname', text],
  fullName: ['NtpFullName', text],
})

export const personInput = record({
  id: ['NtpID', optional(id)],
  documentType: ['TypePersonDocument', text],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['NtpName', text],
  paternalSurname: ['NtpPaternalSurname', text],
  maternalSurname: ['NtpMaternalSurname', text],
})
