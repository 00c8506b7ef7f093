/** Where the warehouse requirement's screens stand: what people asked for, and what the keeper has to attend. */
export const minePath = '/logistica/misrequerimientosalmacen'
export const newPath = `${minePath}/nuevo`
export const myPath = (id: string) => `${minePath}/${id}`
export const keeperPath = '/logistica/requerimientosalmacen'
export const keptPath = (id: string) => `${keeperPath}/${id}`
/** Where what the stock lacks is bought. */
export const purchasePath = '/logistica/requerimiento/nuevo'
