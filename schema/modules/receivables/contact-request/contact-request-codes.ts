/** How a request to correct contact data stands. */
export const CONTACT_REQUEST_STATE = {
  PENDING: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  REFUSED: 'REFUSED',
  WITHDRAWN: 'WITHDRAWN',
} as const

export const CONTACT_REQUEST_STATE_WORDS = {
  PENDING: 'Por resolver',
  ACCEPTED: 'Aceptada',
  REFUSED: 'Rechazada',
  WITHDRAWN: 'Retirada',
} as const
