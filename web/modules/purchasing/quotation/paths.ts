import type { GoodsOrServices } from '#web/generated/types.ts'

/** Where the quotation's screens stand, and those that follow from it. */
export const listPath = '/logistica/cotizaciones'
const root = '/logistica/cotizacion'
export const newPath = `${root}/nueva`
export const quotationPath = (id: string) => `${root}/${id}`
/** The same, to be changed at once. */
export const editPath = (id: string) => `${quotationPath(id)}?editar=1`
export const comparisonPath = (id: string) => `${quotationPath(id)}/comparativo`
/** The parameter that names the participant whose offer is being corrected. */
export const correctionPart = 'corregir'
/** The comparison with the offer of a participant open to be corrected. */
export const correctionPath = (id: string, participantId: string) =>
  `${comparisonPath(id)}?${correctionPart}=${participantId}`
export const offerPath = (id: string, participantId: string) => `${quotationPath(id)}/oferta/${participantId}`
/** The order that carries out an approved winner: 1 goods, 2 services. */
export const orderPath = (id: string, kind: GoodsOrServices) =>
  `/logistica/ordencompra/nueva?cotizacion=${id}&tipo=${kind === 'SERVICES' ? 2 : 1}`
