import { RUNNER_CATEGORY } from './runner-category.ts'
import { ageOn, validateBirthDate } from '#schema/modules/organisation/person/birth-date.ts'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { validateTelephone, telephoneLimits, tidyTelephone } from '#schema/platform/values/telephone.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { validatePerson, tidyPerson, type PersonDraft } from '#schema/modules/organisation/person/person.ts'

/** Whoever wants to run, while the form is being filled (rules 12). */
export interface RunnerDraft extends PersonDraft {
  /** YYYY-MM-DD */
  birthDate?: string | null
  email?: string | null
  telephone?: string | null
}

/** What people show at the start: values of list 1007 but the RUC, which is no person's paper. */
export const runnerDocuments = [
  { value: '1', label: 'DNI' },
  { value: '4', label: 'Carné de extranjería' },
  { value: '7', label: 'Pasaporte' },
] as const

/** By whole years on the day of the run, each up to the next one's beginning (decision 0017). */
export const runnerCategories = [
  { name: RUNNER_CATEGORY.JUNIOR, label: 'Juvenil', from: 15 },
  { name: RUNNER_CATEGORY.OPEN, label: 'Libre', from: 20 },
  { name: RUNNER_CATEGORY.MASTERS_40, label: 'Máster 40', from: 40 },
  { name: RUNNER_CATEGORY.MASTERS_50, label: 'Máster 50', from: 50 },
  { name: RUNNER_CATEGORY.MASTERS_60, label: 'Máster 60', from: 60 },
] as const

export type RunnerCategory = (typeof runnerCategories)[number]

/** In which category somebody starts. `day` of the run, YYYY-MM-DD */
export function categoryOn(day: string, birthDate: string): RunnerCategory {
  const age = ageOn(birthDate, day)
  return runnerCategories.findLast(({ from }) => age >= from) ?? runnerCategories[0]
}

/** A runner as they are kept: names in upper case, everything trimmed. */
export function tidyRunner(draft: RunnerDraft) {
  const trimmed = (text: string | null | undefined) => (text ?? '').trim()
  return {
    ...tidyPerson(draft),
    birthDate: trimmed(draft.birthDate),
    email: trimmed(draft.email),
    telephone: tidyTelephone(draft.telephone ?? ''),
  }
}

const LONGEST_NAME = 100

const name = [field.required, field.noNumbers, field.maxLength(LONGEST_NAME)] as const

/** Everything that keeps somebody from being entered, in the order of the form. `today` in Lima, YYYY-MM-DD. */
export function validateRunner(draft: RunnerDraft, today: string): Issue[] {
  const runner = tidyRunner(draft)
  const isTaken = runnerDocuments.some(({ value }) => value === runner.documentType)
  const document = validatePerson({ ...runner, documentType: isTaken ? runner.documentType : '' })
  const problems = {
    name: wrongWith(runner.name, ...name),
    paternalSurname: wrongWith(runner.paternalSurname, ...name),
    maternalSurname: wrongWith(runner.maternalSurname, ...name),
    birthDate: wrongWith(runner.birthDate, field.required) ?? validateBirthDate(runner.birthDate, today),
    email: wrongWith(runner.email, field.required, field.email),
    telephone: validateTelephone(runner.telephone, fieldMessages.required, telephoneLimits.runner),
  }
  return [
    ...document.filter(({ path }) => String(path[0]).startsWith('document')),
    ...Object.entries(problems).flatMap(([field, message]) => (message ? [{ path: [field], message }] : [])),
  ]
}
