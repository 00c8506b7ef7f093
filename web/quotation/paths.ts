import type { GoodsOrServices } from '#web/generated/types.ts'

/** Where the quotation's screens stand, and those that follow from it. */
export const listPath = '/logistica/cotizaciones'
const root = '/logistica/cotizacion'
export const newPath = `${root}/nueva`
export const quotationPath = (id: string) => `${root}/${id}`
export const newFromPath = (requirementId: string) => `${newPath}?requerimiento=${requirementId}`
export const comparisonPath = (id: string) => `${quotationPath(id)}/comparativo`
export const offerPath = (id: string, participantId: string) => `${quotationPath(id)}/oferta/${participantId}`
export const requirementPath = (id: string) => `/logistica/requerimiento/${id}`
/** The order that carries out an approved winner: 1 goods, 2 services. */
export const orderPath = (id: string, kind: GoodsOrServices) =>
  `/logistica/ordencompra/nueva?cotizacion=${id}&tipo=${kind === 'SERVICES' ? 2 : 1}`
