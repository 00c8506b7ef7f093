import { tidyPerson, validatePerson } from '#schema/modules/organisation/person/person.ts'
import { fitsDecimals, readDecimal } from '#schema/platform/values/decimal.ts'
import { field, wrongWith, type Check } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { telephoneCheck, telephoneLimits, tidyTelephone } from '#schema/platform/values/telephone.ts'
import { CLAIM_CURRENCY, CLAIM_GOOD, CLAIM_KIND } from './claim-codes.ts'

/** A sheet of the Libro de Reclamaciones while it is being filled. */
export interface ClaimDraft {
  /** CLAIM or COMPLAINT */
  kind: string
  name: string
  /** A value of `claimDocuments` */
  documentType: string
  documentNumber: string
  /** Father, mother or guardian of a consumer under age; empty for nobody. */
  guardian: string
  address: string
  telephone: string
  email: string
  /** PRODUCT or SERVICE */
  good: string
  goodDescription: string
  /** What is claimed, a decimal; empty for nothing. */
  amount: string
  /** ISO 4217: PEN or USD */
  currency: string
  detail: string
  request: string
}

/** What consumers identify themselves by: values of list 1007. */
export const claimDocuments = [
  { value: '1', label: 'DNI' },
  { value: '4', label: 'Carné de extranjería' },
  { value: '7', label: 'Pasaporte' },
  { value: '6', label: 'RUC' },
] as const

/** Letters of each text at most. */
export const claimLengths = {
  name: 150,
  guardian: 150,
  address: 250,
  goodDescription: 500,
  detail: 3_000,
  request: 1_500,
  answer: 3_000,
} as const

/** An answer says something. */
const SHORTEST_ANSWER = 20

/** Working days within which a sheet is answered; they cannot be extended (Ley 29571, article 24, as of Ley 31435). */
export const ANSWER_DAYS = 15

export const claimMessages = {
  kind: 'Elija reclamo o queja',
  good: 'Elija producto o servicio',
  amount: 'Ingrese un monto mayor a 0, con dos decimales como máximo',
  currency: 'Elija la moneda',
  answer: `Responda en ${SHORTEST_ANSWER} a ${claimLengths.answer} caracteres`,
} as const

const LARGEST = 999_999_999

/** What is wrong with the amount; an empty one is none. */
const amountCheck: Check = (text) => {
  if (text === '') return undefined
  const value = readDecimal(text)
  return value && value.gt(0) && value.lte(LARGEST) && fitsDecimals(value, 2) ? undefined : claimMessages.amount
}

/** A sheet as it is stored: nothing around the texts, which stay as they were written. */
export function tidyClaim(draft: ClaimDraft): ClaimDraft {
  const { documentType, documentNumber } = tidyPerson(draft)
  const amount = draft.amount.trim()
  return {
    ...draft,
    documentType,
    documentNumber,
    name: draft.name.trim(),
    guardian: draft.guardian.trim(),
    address: draft.address.trim(),
    telephone: tidyTelephone(draft.telephone),
    email: draft.email.trim(),
    goodDescription: draft.goodDescription.trim(),
    amount,
    currency: amount === '' ? '' : draft.currency,
    detail: draft.detail.trim(),
    request: draft.request.trim(),
  }
}

const oneOf =
  (codes: object, message: string): Check =>
  (text) =>
    Object.values(codes).includes(text) ? undefined : message

const text = (longest: number) => [field.required, field.maxLength(longest)] as const

/** Everything that keeps a sheet from being filed, in the order of the form. */
export function validateClaim(draft: ClaimDraft): Issue[] {
  const claim = tidyClaim(draft)
  const isTaken = claimDocuments.some(({ value }) => value === claim.documentType)
  const document = validatePerson({
    ...{ name: 'X', paternalSurname: 'X', maternalSurname: 'X' },
    documentType: isTaken ? claim.documentType : '',
    documentNumber: claim.documentNumber,
  })
  const before = {
    kind: oneOf(CLAIM_KIND, claimMessages.kind)(claim.kind),
    name: wrongWith(claim.name, ...text(claimLengths.name)),
  }
  const after = {
    guardian: wrongWith(claim.guardian, field.maxLength(claimLengths.guardian)),
    address: wrongWith(claim.address, ...text(claimLengths.address)),
    telephone: wrongWith(claim.telephone, telephoneCheck(telephoneLimits.lead)),
    email: wrongWith(claim.email, field.required, field.email),
    good: oneOf(CLAIM_GOOD, claimMessages.good)(claim.good),
    goodDescription: wrongWith(claim.goodDescription, ...text(claimLengths.goodDescription)),
    amount: amountCheck(claim.amount),
    currency: claim.amount === '' ? undefined : oneOf(CLAIM_CURRENCY, claimMessages.currency)(claim.currency),
    detail: wrongWith(claim.detail, ...text(claimLengths.detail)),
    request: wrongWith(claim.request, ...text(claimLengths.request)),
  }
  return [...issuesOf(before), ...document, ...issuesOf(after)]
}

const issuesOf = (problems: Readonly<Record<string, string | undefined>>): Issue[] =>
  Object.entries(problems).flatMap(([name, message]) => (message ? [{ path: [name], message }] : []))

/** What is wrong with an answer; undefined when nothing is. */
export function validateAnswer(answer: string): string | undefined {
  const { length } = answer.trim()
  return length >= SHORTEST_ANSWER && length <= claimLengths.answer ? undefined : claimMessages.answer
}

/** How people read the number of a sheet: 000000012-2026 (annex I of D.S. 011-2011-PCM). */
export const claimNumber = (year: number, number: number): string => `${String(number).padStart(9, '0')}-${year}`
