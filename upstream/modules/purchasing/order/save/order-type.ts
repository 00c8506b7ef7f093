/** TypeOrder: 1 goods, 2 services (rules 5). */
export type OrderType = 1 | 2

export const orderTypeName = (TypeOrder: number): string => (TypeOrder === 1 ? 'Orden de compra' : 'Orden de servicio')
