/** What may be wrong with an electronic document, by a code that does not change. */
export type CpeCode =
  | 'TYPE_NOT_TAKEN'
  | 'NUMBER_MALFORMED'
  | 'FILE_NAME_DIFFERS'
  | 'ISSUER_DIFFERS'
  | 'RECEIVER_DIFFERS'
  | 'DUPLICATE'
  | 'DATE_IN_FUTURE'
  | 'DATE_BEFORE_ORDER'
  | 'MONTH_CLOSED'
  | 'CURRENCY_DIFFERS'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_EXCEEDS_BALANCE'
  | 'CREDIT_EXCEEDS_BILLED'
  | 'CREDIT_EXCEEDS_DOCUMENT'
  | 'ORDER_MISSING'
  | 'ORDER_DIFFERS'
  | 'CHANGED_MISSING'
  | 'CHANGED_SEVERAL'
  | 'CHANGED_UNKNOWN'
  | 'CHANGED_OF_OTHER_ORDER'
  | 'DETRACTION'
  | 'DETRACTION_DIFFERS'
  | 'PERCEPTION'
  | 'PERCEPTION_CURRENCY'
  | 'PERCEPTION_DIFFERS'
  | 'PERCEPTION_EXCEEDS_TOTAL'
  | 'RETENTION'
  | 'RETENTION_CURRENCY'
  | 'RETENTION_DIFFERS'
  | 'RETENTION_EXCEEDS_TOTAL'
  | 'GUIDE_DIFFERS'
  | 'CDR_EXCEPTION'
  | 'CDR_REJECTED'
  | 'CDR_NOT_ACCEPTED'
  | 'CDR_OBSERVED'
  | 'CDR_OF_ANOTHER'
  | 'CDR_ISSUER_DIFFERS'
  | 'CDR_RECEIVER_DIFFERS'
  | 'CDR_UNATTRIBUTED'
  | 'CDR_SELF_ISSUED'
  | 'CDR_UNAUTHORISED'
  | 'CDR_UNDATED'
  | 'CDR_IN_FUTURE'
  | 'CDR_BEFORE_DOCUMENT'
  | 'CDR_TOO_LATE'

export interface CpeIssue {
  code: CpeCode
  /** Whether the document cannot be taken, or can and people should look. */
  severity: 'REJECTS' | 'OBSERVES'
  /** A Spanish sentence for supplier and staff alike. */
  message: string
}

export type CpeVerdict = 'ACCEPTED' | 'OBSERVED' | 'REJECTED'

export const rejects = (code: CpeCode, message: string): CpeIssue => ({ code, severity: 'REJECTS', message })

export const observes = (code: CpeCode, message: string): CpeIssue => ({ code, severity: 'OBSERVES', message })

/** What all findings of a document, and of the answer that came with it, come to. */
export function verdictOf(issues: readonly CpeIssue[]): CpeVerdict {
  if (issues.some(({ severity }) => severity === 'REJECTS')) return 'REJECTED'
  return issues.length > 0 ? 'OBSERVED' : 'ACCEPTED'
}
