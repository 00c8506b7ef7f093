/** What a sheet of the Libro de Reclamaciones is (D.S. 011-2011-PCM, article 3). */
export const CLAIM_KIND = { CLAIM: 'CLAIM', COMPLAINT: 'COMPLAINT' } as const

/** What was contracted. */
export const CLAIM_GOOD = { PRODUCT: 'PRODUCT', SERVICE: 'SERVICE' } as const

/** How a sheet stands: it waits within its term, it waits beyond it, or it was answered. */
export const CLAIM_STATE = { PENDING: 'PENDING', LATE: 'LATE', ANSWERED: 'ANSWERED' } as const

export const CLAIM_CURRENCY = { PEN: 'PEN', USD: 'USD' } as const

export const CLAIM_KIND_WORDS = { CLAIM: 'Reclamo', COMPLAINT: 'Queja' } as const
export const CLAIM_GOOD_WORDS = { PRODUCT: 'Producto', SERVICE: 'Servicio' } as const
export const CLAIM_STATE_WORDS = {
  PENDING: 'Por responder',
  LATE: 'Fuera de plazo',
  ANSWERED: 'Respondida',
} as const
