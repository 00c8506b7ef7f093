export const listPath = '/portal/ordenes'
/** Where the vouchers of an order are. */
export const vouchersPath = (id: string) => `${listPath}/${id}`
/** The Acta de Conformidad of a reception, as the supplier's copy. */
export const actPath = (receptionId: string) => `/files/attended-orders/${receptionId}/conformity.pdf`
export const pdfPath = (id: string) => `/files/orders/${id}.pdf`
/** The receipt of an own offer. */
export const offerReceiptPath = (participantId: string) => `/files/offers/receipt/${participantId}.pdf`
