import { fieldMessages } from '#schema/platform/values/messages.ts'
import { isEmail } from '#schema/platform/values/email.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { personMessages } from '#schema/modules/organisation/person/person.ts'
import { isRuc } from '#schema/platform/values/ruc.ts'

/** An account that somebody outside asks for: suppliers by RUC, customers by DNI. */
export interface RegistrationDraft {
  audience: 'SUPPLIER' | 'CUSTOMER'
  document: string
  fullName: string
  email: string
}

export const registrationMessages = {
  fullName: 'Ingrese nombre o razón social',
  tooLong: 'El nombre admite hasta 256 caracteres',
  email: fieldMessages.email,
} as const

const LONGEST_NAME = 256

function validateDocument({ audience, document }: RegistrationDraft): string | undefined {
  const number = bareNumber(document)
  if (number === '') return personMessages.documentNumber
  if (audience === 'SUPPLIER') return isRuc(number) ? undefined : personMessages.ruc
  return /^\d{8}$/.test(number) ? undefined : personMessages.dni
}

function validateName(name: string): string | undefined {
  if (name.trim() === '') return registrationMessages.fullName
  return name.trim().length > LONGEST_NAME ? registrationMessages.tooLong : undefined
}

/** Everything that keeps an account from being asked for; a RUC by its check digit (rules 15). No password is: rules 16. */
export function validateRegistration(draft: RegistrationDraft): Issue[] {
  const problems = {
    document: validateDocument(draft),
    fullName: validateName(draft.fullName),
    email: isEmail(draft.email.trim()) ? undefined : registrationMessages.email,
  }
  return Object.entries(problems).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}
