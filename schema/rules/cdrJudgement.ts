import type { CdrFacts, CpeFacts } from './cpe.ts'
import { observes, rejects, type CpeFinding } from './cpeFinding.ts'
import type { CpeOrder } from './cpeJudgement.ts'
import { fileNameFindings } from './cpeFileName.ts'
import { cdrMessages } from './cpeMessages.ts'
import { plainCpeNumber } from './cpeNumber.ts'

/** Against what an answer is held. */
export interface CdrExpectation {
  order: Pick<CpeOrder, 'companyRuc' | 'supplierRuc'>
  /** The document that it should answer, where that is here. */
  cpe?: CpeFacts
  /** As it was sent; not looked at where there is none. */
  fileName?: string
}

/** SUNAT's ranges: 0 accepted, 100–1999 exception, 2000–3999 rejected, 4000 and above observed. */
function answerFindings({ code, description, notes }: CdrFacts): CpeFinding[] {
  const observed = notes.map((note) => observes('CDR_OBSERVED', cdrMessages.observed(note.code, note.text)))
  const number = /^\d{1,5}$/.test(code) ? Number(code) : NaN
  if (number === 0) return observed
  if (number >= 4000) return [observes('CDR_OBSERVED', cdrMessages.observed(code, description)), ...observed]
  if (number >= 2000) return [rejects('CDR_REJECTED', cdrMessages.rejected(code, description)), ...observed]
  if (number >= 100) return [rejects('CDR_EXCEPTION', cdrMessages.exception(code, description)), ...observed]
  return [rejects('CDR_NOT_ACCEPTED', cdrMessages.notAccepted(code, description)), ...observed]
}

function sameFindings(cdr: CdrFacts, { order, cpe }: CdrExpectation): CpeFinding[] {
  const issuer = cpe?.issuer.document ?? order.supplierRuc
  const receiver = cpe?.receiver?.document ?? order.companyRuc
  const isOther =
    cpe && (plainCpeNumber(cdr.number) !== plainCpeNumber(cpe.number) || (cdr.type !== null && cdr.type !== cpe.type))
  return [
    ...(isOther ? [rejects('CDR_OF_ANOTHER', cdrMessages.another(cdr.number, cpe.number))] : []),
    ...(cdr.issuer !== issuer ? [rejects('CDR_ISSUER_DIFFERS', cdrMessages.issuer(cdr.issuer, issuer))] : []),
    // The number alone does not tell that what is here is what SUNAT was shown.
    ...(cdr.receiver !== null && cdr.receiver !== receiver
      ? [rejects('CDR_RECEIVER_DIFFERS', cdrMessages.receiver(cdr.receiver, receiver))]
      : []),
  ]
}

/** Everything that speaks against SUNAT's answer to a document: what it says, and whether it is about that document. */
export const cdrFindings = (cdr: CdrFacts, expected: CdrExpectation): CpeFinding[] => [
  ...answerFindings(cdr),
  ...sameFindings(cdr, expected),
  ...fileNameFindings(expected.fileName ?? '', cdr),
]
