import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** The codes of a quotation’s status (rules 1). */
export const QUOTATION_STATUS = {
  FINISHED: APPROVABLE_STATUS.APPROVED,
  OPEN: 2,
  ANNULLED: APPROVABLE_STATUS.ANNULLED,
  IN_EVALUATION: APPROVABLE_STATUS.PENDING,
  CLOSED: APPROVABLE_STATUS.DISAPPROVED,
} as const

export type QuotationStatusCode = CodeOf<typeof QUOTATION_STATUS>

export const quotationBadges: StatusBadges<typeof QUOTATION_STATUS> = {
  OPEN: { word: 'Abierta a ofertas', color: 'blue' },
  IN_EVALUATION: { word: 'En evaluación', color: 'yellow' },
  FINISHED: { word: 'Terminada', color: 'green' },
  CLOSED: { word: 'Cerrada', color: 'red' },
  ANNULLED: { word: 'Anulada', color: 'gray' },
}

/** How one reads of which nothing is ordered although its winner was approved: it is CLOSED too (decision 0266). */
export const CLOSED_WITHOUT_ORDER = 'Cerrada sin orden'

/** Those whose quantities count as quoted: neither annulled nor closed without a result. */
export const QUOTATIONS_IN_FORCE: readonly QuotationStatusCode[] = [
  QUOTATION_STATUS.FINISHED,
  QUOTATION_STATUS.OPEN,
  QUOTATION_STATUS.IN_EVALUATION,
]

/** How a participant answered. */
export const PARTICIPANT_STATUS = { INVITED: 1, OFFERED: 2, DECLINED: 3, NO_ANSWER: 4, NOT_CARRIED: 5 } as const

export type ParticipantStatusCode = CodeOf<typeof PARTICIPANT_STATUS>

/** How people read the answer of a participant. */
export const PARTICIPANT_STATUS_WORDS: Readonly<Record<ParticipantStatusCode, string>> = {
  1: 'Invitado',
  2: 'Oferta enviada',
  3: 'Declinó',
  4: 'Sin respuesta',
  5: 'No pasó a la siguiente versión',
}

/** Those who are still asked or have answered. */
export const PARTICIPANTS_TAKING_PART: readonly ParticipantStatusCode[] = [
  PARTICIPANT_STATUS.INVITED,
  PARTICIPANT_STATUS.OFFERED,
]

/** Those whose offer is compared: who was not asked again in the next version still offered what they offered. */
export const PARTICIPANTS_COMPARED: readonly ParticipantStatusCode[] = [
  PARTICIPANT_STATUS.OFFERED,
  PARTICIPANT_STATUS.NOT_CARRIED,
]

/** The codes of the correction of an offer. */
export const CORRECTION_STATUS = { REQUESTED: 1, CONSENTED: 2, REFUSED: 3, WITHDRAWN: 4 } as const

export type CorrectionStatusCode = CodeOf<typeof CORRECTION_STATUS>

/** The codes of the request to open sealed offers before their deadline. */
export const UNSEAL_STATUS = { REQUESTED: 1, CONFIRMED: 2, REFUSED: 3, WITHDRAWN: 4 } as const

export type UnsealStatusCode = CodeOf<typeof UNSEAL_STATUS>

/** What was chosen of a quotation. */
export const CHOICE_KIND = { READJUSTMENT: 1, WINNER: 2 } as const
