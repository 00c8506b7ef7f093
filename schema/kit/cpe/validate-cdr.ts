import { SUNAT, type CdrFacts, type CpeFacts } from './cpe.ts'
import { observes, rejects, type CpeIssue } from './cpe-issue.ts'
import type { CpeOrder } from './cpe-expectation.ts'
import { validateFileName } from './cpe-file-name.ts'
import { cdrMessages } from './cpe-messages.ts'
import { plainCpeNumber } from './cpe-number.ts'
import { addDays } from '#schema/platform/time/working-days.ts'

/** Against what an answer is held. */
export interface CdrExpectation {
  order: Pick<CpeOrder, 'companyRuc' | 'supplierRuc'>
  /** The day in Lima, YYYY-MM-DD. */
  today: string
  /** RUCs of the operators (OSE) that may answer beside SUNAT. */
  operators: readonly string[]
  /** The document that it should answer, where that is here. */
  cpe?: CpeFacts
  /** As it was sent; not looked at where there is none. */
  fileName?: string
}

/** The RUCs in a text as people write it: with commas, spaces or lines between them. */
export const operatorsOf = (text: string): string[] => text.match(/\d{11}/g) ?? []

/** Days after which SUNAT takes no document any more (rules 16, "vouchers"). */
export const CDR_MOST_DAYS = 12

/** An answer comes from SUNAT or from an operator that the company knows, never from whoever issued the document. */
function validateResponder({ answerer, signer, issuer }: CdrFacts, { operators }: CdrExpectation): CpeIssue[] {
  if (answerer === null) return [rejects('CDR_UNATTRIBUTED', cdrMessages.unattributed)]
  const isOwn = (ruc: string | null | undefined) => ruc === issuer && ruc !== SUNAT
  if (isOwn(answerer) || isOwn(signer)) return [rejects('CDR_SELF_ISSUED', cdrMessages.selfIssued(issuer))]
  const stranger = [answerer, signer ?? answerer].find((ruc) => ruc !== SUNAT && !operators.includes(ruc))
  return stranger === undefined ? [] : [rejects('CDR_UNAUTHORISED', cdrMessages.unauthorised(stranger))]
}

/** An answer is not older than its document and not later than SUNAT takes one; days in ISO order compare as text. */
function validateDate({ answered }: CdrFacts, { cpe, today }: CdrExpectation): CpeIssue[] {
  if (answered === null) return [rejects('CDR_UNDATED', cdrMessages.undated)]
  if (answered > today) return [rejects('CDR_IN_FUTURE', cdrMessages.future(answered))]
  if (!cpe) return []
  if (answered < cpe.issued) return [rejects('CDR_BEFORE_DOCUMENT', cdrMessages.before(answered, cpe.issued))]
  return answered > addDays(cpe.issued, CDR_MOST_DAYS)
    ? [rejects('CDR_TOO_LATE', cdrMessages.tooLate(answered, cpe.issued, CDR_MOST_DAYS))]
    : []
}

/** SUNAT's ranges: 0 accepted, 100–1999 exception, 2000–3999 rejected, 4000 and above observed. */
function validateResponse({ code, description, notes }: CdrFacts): CpeIssue[] {
  const observed = notes.map((note) => observes('CDR_OBSERVED', cdrMessages.observed(note.code, note.text)))
  const number = /^\d{1,5}$/.test(code) ? Number(code) : NaN
  if (number === 0) return observed
  if (number >= 4000) return [observes('CDR_OBSERVED', cdrMessages.observed(code, description)), ...observed]
  if (number >= 2000) return [rejects('CDR_REJECTED', cdrMessages.rejected(code, description)), ...observed]
  if (number >= 100) return [rejects('CDR_EXCEPTION', cdrMessages.exception(code, description)), ...observed]
  return [rejects('CDR_NOT_ACCEPTED', cdrMessages.notAccepted(code, description)), ...observed]
}

function validateNumber({ number, type }: CdrFacts, cpe: CpeFacts | undefined): CpeIssue[] {
  if (number === null) return [rejects('CDR_OF_ANOTHER', cdrMessages.unnumbered)]
  const isOther = cpe && (plainCpeNumber(number) !== plainCpeNumber(cpe.number) || (type !== null && type !== cpe.type))
  return isOther ? [rejects('CDR_OF_ANOTHER', cdrMessages.another(number, cpe.number))] : []
}

function validateSameDocument(cdr: CdrFacts, { order, cpe }: CdrExpectation): CpeIssue[] {
  const issuer = cpe?.issuer.document ?? order.supplierRuc
  const receiver = cpe?.receiver?.document ?? order.companyRuc
  return [
    ...validateNumber(cdr, cpe),
    ...(cdr.issuer !== issuer ? [rejects('CDR_ISSUER_DIFFERS', cdrMessages.issuer(cdr.issuer, issuer))] : []),
    // The number alone does not tell that what is here is what SUNAT was shown.
    ...(cdr.receiver !== null && cdr.receiver !== receiver
      ? [rejects('CDR_RECEIVER_DIFFERS', cdrMessages.receiver(cdr.receiver, receiver))]
      : []),
  ]
}

/** Everything that speaks against SUNAT's answer to a document: what it says, and whether it is about that document. */
export const validateCdr = (cdr: CdrFacts, expected: CdrExpectation): CpeIssue[] => [
  ...validateResponse(cdr),
  ...validateResponder(cdr, expected),
  ...validateDate(cdr, expected),
  ...validateSameDocument(cdr, expected),
  ...validateFileName(expected.fileName ?? '', cdr),
]
