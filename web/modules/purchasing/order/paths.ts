/** Where the screens and files of orders stand. */
export const listPath = '/logistica/ordencompra'
export const newPath = `${listPath}/nueva`
export const orderPath = (id: string) => `${listPath}/${id}`
/** A new order of an approved winner: `type` 1 for goods, 2 for services. */
export const orderOfQuotationPath = (quotationId: string, type: 1 | 2) =>
  `${newPath}?cotizacion=${quotationId}&tipo=${type}`
export const pdfPath = (id: string) => `/files/orders/${id}.pdf`
