export const listPath = '/portal/ordenes'
/** Where the vouchers of an order are. */
export const vouchersPath = (id: string) => `${listPath}/${id}`
export const pdfPath = (id: string) => `/files/orders/${id}.pdf`
