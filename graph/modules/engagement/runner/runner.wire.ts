import { RUNNER_CATEGORY } from '#schema/modules/engagement/runner/runner-category.ts'
import {
  code,
  date,
  dateTime,
  day,
  flag,
  id,
  int,
  optional,
  text,
  requiredChoice,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

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

const category = code(RUNNER_CATEGORY)

export const runner = record({
  number: ['RunNumber', int],
  year: ['RunYear', int],
  category: ['RunCategory', category],
})

export const enteredRunner = record({
  id: ['RunID', id],
  year: ['RunYear', int],
  number: ['RunNumber', int],
  category: ['RunCategory', category],
  documentType: ['TypePersonDocument', requiredChoice('TypePersonDocumentName')],
  documentNumber: ['PrsDocumentNumber', text],
  name: ['RunName', text],
  paternalSurname: ['RunPaternalSurname', text],
  maternalSurname: ['RunMaternalSurname', text],
  birthDate: ['RunBirthDate', date],
  email: ['RunEmail', text],
  telephone: ['RunTelephone', text],
  enteredAt: ['SecCreate', dateTime],
})

export const nextRun = record({
  day: ['RunDay', date],
  isDayChosen: ['RunDayIsSet', flag],
  start: ['RunStart', optional(text)],
  isOpen: ['RunOpen', flag],
})

export const run = record({ year: ['RunYear', int], entered: ['RunCount', int] })
