/** Where the warehouse requirement's screens stand: what people asked for, and what the keeper has to attend. */
export const myListPath = '/logistica/misrequerimientosalmacen'
export const newPath = `${myListPath}/nuevo`
export const myPath = (id: string) => `${myListPath}/${id}`
export const keeperPath = '/logistica/requerimientosalmacen'
export const keeperDocumentPath = (id: string) => `${keeperPath}/${id}`
/** Where what the stock lacks is bought. */
export const purchasePath = '/logistica/requerimiento/nuevo'
/** The slip that is signed when goods are handed out. */
export const slipPath = (id: string) => `/files/warehouse-requirements/${id}.pdf`
