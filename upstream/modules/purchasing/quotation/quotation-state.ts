import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Quotation } from './quotation-access.ts'

const messages = {
  notOpen: 'La cotización no está abierta a ofertas',
  deadlineFixed: 'Ya hay ofertas: el plazo no se amplía',
  unsealed: 'Las ofertas se abrieron antes del plazo: ya no se reciben',
} as const

/** Whether the last day for offers has not passed; `today` is the day in Lima. */
export const isBeforeDeadline = ({ NeedDateCot }: Pick<Quotation, 'NeedDateCot'>, today: string): boolean =>
  today <= NeedDateCot

/** Whether amounts stay hidden: open to offers, until the deadline, unless somebody opened them early (rules 3). */
export const isSealed = (
  row: Pick<Quotation, 'CttSealed' | 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'>,
  today: string,
): boolean =>
  row.CttSealed &&
  row.CttStatus === QUOTATION_STATUS.OPEN &&
  row.CttDateUnsealed === null &&
  isBeforeDeadline(row, today)

/** Whether offers are taken: up to the deadline, and no longer once they were opened, early or by going to evaluation (decision 0038). */
export const acceptsOffers = (
  row: Pick<Quotation, 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'>,
  today: string,
): boolean => row.CttStatus === QUOTATION_STATUS.OPEN && row.CttDateUnsealed === null && isBeforeDeadline(row, today)

/** Whether offers are taken no more and the quotation has not ended: what was sent can be read, and is closed (decision 0038). */
export const areOffersOpened = (
  row: Pick<Quotation, 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'>,
  today: string,
): boolean =>
  row.CttStatus === QUOTATION_STATUS.IN_EVALUATION ||
  (row.CttStatus === QUOTATION_STATUS.OPEN && !acceptsOffers(row, today))

/** How many were asked and how many of them did what. */
export interface Answers {
  invited: number
  answered: number
  /** Still without an answer. */
  waiting: number
  /** Answered for by staff: an offer that was written down, or that somebody declines. */
  answeredByStaff: number
}

/** Why suppliers cannot be given more time; null when they can: open, and nobody's offer stands that would have to stay sealed longer (decision 0038). */
export function extensionRefusal(
  row: Pick<Quotation, 'CttStatus' | 'CttDateUnsealed'>,
  answered: number,
): string | null {
  if (row.CttStatus !== QUOTATION_STATUS.OPEN) return messages.notOpen
  if (row.CttDateUnsealed !== null) return messages.unsealed
  return answered > 0 ? messages.deadlineFixed : null
}

export const sendMessages = {
  early: 'Se envía al vencer el plazo de ofertas, o antes si todos los participantes ya respondieron',
  answeredByStaff:
    'Hay respuestas que registró el personal: las ofertas selladas se abren al vencer el plazo, o antes con la conformidad de otra persona',
  noOffers: 'No hay ofertas que evaluar',
  underWay: 'La cotización ya está en su circuito',
} as const

/**
 * Why a quotation cannot go to its circuit as it stands; null when it can (rules 5): nobody is waited for once offers are
 * open. One that went where no circuit fitted goes again. An answer of the staff for a supplier opens no sealed offers: else one
 * person could open them by answering for the others (decision 0257).
 */
export function sendRefusal(
  row: Pick<Quotation, 'CttSealed' | 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'>,
  { answered, waiting, answeredByStaff }: Answers,
  hasRun: boolean,
  today: string,
): string | null {
  if (row.CttStatus === QUOTATION_STATUS.IN_EVALUATION) return hasRun ? sendMessages.underWay : null
  if (row.CttStatus !== QUOTATION_STATUS.OPEN) return messages.notOpen
  if (waiting > 0 && acceptsOffers(row, today)) return sendMessages.early
  if (answered === 0) return sendMessages.noOffers
  return answeredByStaff > 0 && isSealed(row, today) ? sendMessages.answeredByStaff : null
}
