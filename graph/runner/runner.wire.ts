import { code, day, id, int, optional, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

export const runnerInput = record({
  company: ['CpyID', optional(id)],
  documentType: ['TypePersonDocument', text],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['RunName', text],
  paternalSurname: ['RunPaternalSurname', text],
  maternalSurname: ['RunMaternalSurname', text],
  birthDate: ['RunBirthDate', day],
  email: ['RunEmail', text],
  telephone: ['RunTelephone', text],
})

const category = code({
  JUNIOR: 'JUNIOR', OPEN: 'OPEN', MASTERS_40: 'MASTERS_40', MASTERS_50: 'MASTERS_50', MASTERS_60: 'MASTERS_60',
})

export const runner = record({ number: ['RunNumber', int], year: ['RunYear', int], category: ['RunCategory', category] })
