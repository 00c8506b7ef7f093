import type { Issue } from '#schema/platform/values/issue.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { isRuc } from '#schema/platform/values/ruc.ts'

/** A natural person while the form is being filled. */
export interface PersonDraft {
  /** A value of list 1007. */
  documentType?: string | null
  documentNumber?: string | null
  name?: string | null
  paternalSurname?: string | null
  maternalSurname?: string | null
}

/** Values of list 1007 whose number has a form of its own; passports and foreigners' cards take letters (rules 13). */
const DNI = '1'
const RUC = '6'

/** Asked for by back-office.md 5, which gives no words; those of digits and letters are portal.md 5's. */
export const personMessages = {
  documentType: 'Seleccione tipo de documento',
  documentNumber: 'Ingrese número de documento',
  name: 'Ingrese nombres',
  paternalSurname: 'Ingrese apellido paterno',
  maternalSurname: 'Ingrese apellido materno',
  digits: fieldMessages.digits,
  letters: fieldMessages.lettersAndNumbers,
  dni: 'El DNI tiene 8 dígitos',
  ruc: 'RUC inválido',
  length: 'El número de documento admite hasta 15 caracteres',
} as const

const LONGEST_DOCUMENT = 15

/** Digits alone of a DNI or RUC, however they are set apart; of other papers as it stands. */
const tidyDocument = (type: string, number: string): string =>
  (type === DNI || type === RUC ? bareNumber(number) : number).toUpperCase()

/** The numbers that a document of an unknown type may be kept by, of what a person typed. */
export function writingsOfDocument(typed: string): string[] {
  const written = typed.trim()
  return [...new Set([tidyDocument('', written), tidyDocument(DNI, written)])]
}

/** A person as they are kept: names in upper case, nothing around them, the document trimmed (back-office.md 5). */
export function tidyPerson({ documentType, documentNumber, name, paternalSurname, maternalSurname }: PersonDraft) {
  const upper = (text: string | null | undefined) => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('es')
  return {
    documentType: (documentType ?? '').trim(),
    documentNumber: tidyDocument((documentType ?? '').trim(), (documentNumber ?? '').trim()),
    name: upper(name),
    paternalSurname: upper(paternalSurname),
    maternalSurname: upper(maternalSurname),
  }
}

function wrongDocument(type: string, number: string): string | null {
  if (number === '') return personMessages.documentNumber
  if (number.length > LONGEST_DOCUMENT) return personMessages.length
  if (type === DNI || type === RUC) {
    if (!/^\d+$/.test(number)) return personMessages.digits
    if (type === RUC) return isRuc(number) ? null : personMessages.ruc
    return number.length === 8 ? null : personMessages.dni
  }
  return /^[A-Z\d]+$/.test(number) ? null : personMessages.letters
}

const REQUIRED = ['name', 'paternalSurname', 'maternalSurname'] as const

/** Everything that keeps a person from being saved. */
export function validatePerson(draft: PersonDraft): Issue[] {
  const tidy = tidyPerson(draft)
  const document = wrongDocument(tidy.documentType, tidy.documentNumber)
  return [
    ...(tidy.documentType === '' ? [{ path: ['documentType'], message: personMessages.documentType }] : []),
    ...(document ? [{ path: ['documentNumber'], message: document }] : []),
    ...REQUIRED.filter((field) => tidy[field] === '').map((field) => ({
      path: [field],
      message: personMessages[field],
    })),
  ]
}
