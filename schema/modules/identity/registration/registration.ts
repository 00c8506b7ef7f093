import { isEmail } from '#schema/platform/values/email.ts'
import type { Finding } from '#schema/platform/values/finding.ts'
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
  email: 'Ingrese un email válido.',
} as const

const LONGEST_NAME = 256

function documentFinding({ audience, document }: RegistrationDraft): string | undefined {
  const number = bareNumber(document)
  if (number === '') return personMessages.documentNumber
  if (audience === 'SUPPLIER') return isRuc(number) ? undefined : personMessages.ruc
  return /^\d{8}$/.test(number) ? undefined : personMessages.dni
}

function nameFinding(name: string): string | undefined {
  if (name.trim() === '') return registrationMessages.fullName
  return name.trim().length > LONGEST_NAME ? registrationMessages.tooLong : undefined
}

/** Everything that keeps an account from being asked for; a RUC by its check digit (rules 15). No password is: rules 16. */
export function registrationFindings(draft: RegistrationDraft): Finding[] {
  const told = {
    document: documentFinding(draft),
    fullName: nameFinding(draft.fullName),
    email: isEmail(draft.email.trim()) ? undefined : registrationMessages.email,
  }
  return Object.entries(told).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}
