/** What an order is for (TypeOrder). */
export const GOODS_OR_SERVICES = { GOODS: 1, SERVICES: 2 } as const

export const GOODS_OR_SERVICES_WORDS = { GOODS: 'Orden de compra', SERVICES: 'Orden de servicio' } as const
