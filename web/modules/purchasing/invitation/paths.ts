export const listPath = '/portal/cotizaciones'
export const invitationPath = (id: string) => `${listPath}/${id}`
/** Where banks and the sworn declaration are kept. */
export const profilePath = '/portal/datos'
export const receiptPath = (participantId: string) => `/files/offers/receipt/${participantId}.pdf`
export const offerFilePath = (attachmentId: string) => `/files/offers/${attachmentId}`
