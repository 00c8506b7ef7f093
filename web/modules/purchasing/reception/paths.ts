/** Where the screens and files of receptions stand. */
export const listPath = '/logistica/ordenpedido/atencioncompra'
/** The list with the receptions, and not the orders that wait. */
export const receptionsPath = `${listPath}?vista=recepciones`
export const receptionPath = (id: string) => `${listPath}/${id}`
export const actPath = (id: string) => `/files/attended-orders/${id}/conformity.pdf`
