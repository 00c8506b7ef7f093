import { CLAIM_GOOD, CLAIM_KIND, CLAIM_STATE } from '#schema/modules/receivables/claim/claim-codes.ts'
import { code, date, dateTime, decimal, id, optional, requiredChoice, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code(CLAIM_KIND)
const good = code(CLAIM_GOOD)

export const claimInput = record({
  company: ['CpyID', optional(id)],
  kind: ['ClmKind', kind],
  name: ['ClmName', text],
  documentType: ['TypePersonDocument', text],
  documentNumber: ['PrsDocumentNumber', text],
  guardian: ['ClmGuardian', optional(text)],
  address: ['ClmAddress', text],
  telephone: ['ClmTelephone', optional(text)],
  email: ['ClmEmail', text],
  good: ['ClmGood', good],
  goodDescription: ['ClmGoodDescription', text],
  amount: ['ClmAmount', optional(decimal)],
  currency: ['ClmCurrency', optional(text)],
  detail: ['ClmDetail', text],
  request: ['ClmRequest', text],
})

export const filedClaim = record({
  number: ['ClmCode', text],
  filedOn: ['ClmDay', date],
  dueOn: ['ClmDueOn', date],
})

export const claimBook = record({
  id: ['CpyID', id],
  name: ['CpyName', text],
  ruc: ['CpyRuc', text],
  address: ['CpyAddress', optional(text)],
})

export const answerInput = record({ id: ['ClmID', id], answer: ['ClmAnswer', text] })

export const claim = record({
  id: ['ClmID', id],
  number: ['ClmCode', text],
  state: ['ClmState', code(CLAIM_STATE)],
  kind: ['ClmKind', kind],
  name: ['ClmName', text],
  documentType: ['TypePersonDocument', requiredChoice('TypePersonDocumentName')],
  documentNumber: ['PrsDocumentNumber', text],
  guardian: ['ClmGuardian', optional(text)],
  address: ['ClmAddress', text],
  telephone: ['ClmTelephone', optional(text)],
  email: ['ClmEmail', text],
  good: ['ClmGood', good],
  goodDescription: ['ClmGoodDescription', text],
  amount: ['ClmAmount', optional(decimal)],
  currency: ['ClmCurrency', optional(text)],
  detail: ['ClmDetail', text],
  request: ['ClmRequest', text],
  filedAt: ['SecCreate', dateTime],
  dueOn: ['ClmDueOn', date],
  answer: ['ClmAnswer', optional(text)],
  answeredAt: ['ClmAnswered', optional(dateTime)],
  answeredBy: ['ClmAnsweredByName', optional(text)],
})
