import { CLAIM_GOOD, CLAIM_KIND, CLAIM_STATE } from '#schema/modules/receivables/claim/claim-codes.ts'
import { code, date, dateTime, decimal, id, optional, requiredChoice, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code(CLAIM_KIND)
const good = code(CLAIM_GOOD)

/** What whoever claims writes on the sheet. */
const sheet = {
  kind: ['RecKind', kind],
  name: ['RecName', text],
  documentNumber: ['PrsDocumentNumber', text],
  guardian: ['RecGuardian', optional(text)],
  address: ['RecAddress', text],
  telephone: ['RecTelephone', optional(text)],
  email: ['RecEmail', text],
  good: ['RecGood', good],
  goodDescription: ['RecGoodDescription', text],
  amount: ['RecAmount', optional(decimal)],
  currency: ['RecCurrency', optional(text)],
  detail: ['RecDetail', text],
  request: ['RecRequest', text],
} as const

export const claimInput = record({
  company: ['CpyID', optional(id)],
  ...sheet,
  documentType: ['TypePersonDocument', text],
})

export const filedClaim = record({
  number: ['RecCode', text],
  filedOn: ['RecDay', date],
  dueOn: ['RecDueOn', date],
})

export const claimBook = record({
  id: ['CpyID', id],
  name: ['CpyName', text],
  ruc: ['CpyRuc', text],
  address: ['CpyAddress', optional(text)],
})

export const answerInput = record({ id: ['RecID', id], answer: ['RecAnswer', text] })

export const claim = record({
  id: ['RecID', id],
  number: ['RecCode', text],
  state: ['RecState', code(CLAIM_STATE)],
  ...sheet,
  documentType: ['TypePersonDocument', requiredChoice('TypePersonDocumentName')],
  filedAt: ['SecCreate', dateTime],
  dueOn: ['RecDueOn', date],
  answer: ['RecAnswer', optional(text)],
  answeredAt: ['RecAnswered', optional(dateTime)],
  answeredBy: ['RecAnsweredByName', optional(text)],
})
