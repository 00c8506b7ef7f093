/** Where the screens and files of orders stand. */
export const listPath = '/logistica/ordencompra'
export const newPath = `${listPath}/nueva`
export const orderPath = (id: string) => `${listPath}/${id}`
/** A new one that repeats another. */
export const duplicatePath = (id: string) => `${newPath}?desde=${id}`
/** The form that receives what an order still lacks. */
export const receivePath = (orderId: string) => `/logistica/ordenpedido/atencioncompra/nueva?orden=${orderId}`
export const pdfPath = (id: string) => `/files/orders/${id}.pdf`
