import { choice, id, optional, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

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
