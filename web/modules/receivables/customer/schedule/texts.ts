import { payableMessages } from '#schema/modules/receivables/customer/instalment.ts'

/** Words of «Mis Pagos»: portal.md 2 and 4. */
/** Words of «Mis Pagos»: portal.md 2, 4 and 8. */
export const scheduleTexts = {
  home: 'Ir al Inicio',
  choose: 'Elija la propiedad cuyos pagos quiere ver.',
  missing: 'Error al obtener datos.',
  missingHint: 'La propiedad no existe o no es suya. Elija una desde el inicio.',
  property: 'Nro. de inmueble',
  project: 'Proyecto',
  stage: 'Etapa',
  statement: 'Estado de cuenta',
  statementName: (code: string) => `Estado de cuenta ${code}.xlsx`,
  preparing: 'Preparando el estado de cuenta',
  summary: 'Resumen de pagos',
  paid: 'Pagado',
  pending: 'Pendiente',
  overdue: 'Vencido',
  pendingTab: (count: number) => `Pagos pendientes - ${count}`,
  cancelledTab: (count: number) => `Pagos cancelados - ${count}`,
  payOverdue: (count: number, sum: string) => `Pagar lo vencido: ${count} cuotas, ${sum}`,
  payChosen: (count: number, sum: string) =>
    count === 1 ? `Pagar la elegida: ${sum}` : `Pagar ${count} cuotas elegidas: ${sum}`,
  oldestFirst: `${payableMessages.many}: primero las más antiguas.`,
  noPending: 'No tiene pagos pendientes.',
  noCancelled: 'Aún no tiene pagos cancelados.',
} as const

export const paymentsTexts = {
  title: 'Detalle de Pagos',
  amount: 'Monto',
  date: 'Fecha de pago',
  concept: 'Concepto',
  receipt: 'Constancia',
  none: 'No hay pagos registrados de esta cuota.',
} as const
