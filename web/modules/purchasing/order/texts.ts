import { orderTitles } from '#schema/modules/purchasing/order/order.list.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'

type Closed = { closedAt: string | null; closedBy: string | null; closeReason: string | null }

type Returned = { returnedAt: string | null; returnedBy: string | null; returnReason: string | null }

/** Words of the order's screens: back-office.md 2, 3 and 5 to the letter; the rest in the same voice. */
export const orderTexts = {
  list: 'Órdenes',
  goods: 'Orden de compra',
  services: 'Orden de servicio',
  newOne: 'nueva',
  titleOf: (type: string) => `Orden de ${type}`,
  goodsWord: 'compra',
  servicesWord: 'servicio',
  emptyList: 'Todavía no hay órdenes.',
  missing: 'La orden no existe o usted no puede verla.',
  nothingLeft: 'No queda nada por ordenar de esta cotización.',
  backToList: 'Ver órdenes',
  annulled: 'Orden anulada.',
  close: 'Cerrar orden',
  closed: 'Orden cerrada.',
  closeReason: 'Motivo del cierre',
  closeReasons: [
    'El proveedor facturó menos de lo ordenado',
    'El proveedor no entregará lo que falta',
    'Ya no se necesita lo que falta',
  ],
  reopen: 'Reabrir orden',
  reopened: 'Orden reabierta.',
  reopenReason: 'Motivo de la reapertura',
  /** Of one that a person closed (decision 0026). */
  closedByHand: 'Cerrada manualmente',
  closedBecause: ({ closedAt, closedBy, closeReason }: Closed) =>
    `Cerrada manualmente${closedAt ? ` el ${formatDateTime(closedAt)}` : ''}${closedBy ? ` por ${closedBy}` : ''}: ${closeReason ?? ''}`,
  changed: 'La orden cambió',
  sendBack: 'Devolver para corregir',
  sendBackReason: 'Motivo de la devolución',
  sentBack: 'Orden devuelta para corregir.',
  /** Of one that was sent back (decision 0071). */
  returned: 'Devuelta para corregir',
  returnedBecause: ({ returnedAt, returnedBy, returnReason }: Returned) =>
    `Devuelta para corregir${returnedAt ? ` el ${formatDateTime(returnedAt)}` : ''}${returnedBy ? ` por ${returnedBy}` : ''}: ${returnReason ?? ''}`,
  nothingToRepeat: 'De los ítems de la orden original no queda nada por ordenar: elija otros.',
  confirm: '¿Seguro de grabar?',
  ofQuotation: 'Cotización',
  receive: 'Registrar recepción',
  feesWithoutFiles: 'Un recibo por honorarios no trae CDR: quite XML y CDR de los sustentos y pida su PDF.',
  fixedByOffer: 'Proveedor, precios, moneda e impuesto son los de la oferta ganadora.',
} as const

export const orderColumns = {
  ...orderTitles,
  number: 'Número',
  level: 'Nivel de aprobación',
  vouchers: 'Comprobantes',
  /** portal.md 4: RegisterComp 1 means Registrado, otherwise Sin registrar. */
  billing: (count: number, isRegistered: boolean) =>
    `${isRegistered ? 'Registrado' : 'Sin registrar'}${count > 0 ? ` (${count})` : ''}`,
} as const

export const generalTexts = {
  title: 'Datos generales',
  supplier: 'Proveedor',
  ruc: 'RUC',
  contactName: 'Contacto',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  buyer: 'Comprador',
  area: 'Área',
  currency: 'Moneda',
  paymentForm: 'Forma de pago',
  condition: 'Condición de pago',
  creditDays: 'Días de crédito',
  termsUnread: 'Todavía no se han leído las condiciones de la forma de pago',
  creditType: 'Tipo de crédito',
  deliveryDays: 'Días de entrega',
  warrantyDays: 'Días de garantía',
  date: 'Fecha',
  concept: 'Concepto de servicio',
  account: 'Cuenta del servicio',
  reception: 'Recepción',
  observation: 'Observaciones',
} as const

export const orderLineTexts = {
  title: 'Ítems',
  number: 'N.º',
  requirement: 'Requerimiento',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  remaining: 'Restante por atender',
  quantity: 'Cantidad',
  served: 'Atendido',
  unitPrice: 'Precio unitario',
  reference: (price: string) => `Ref. S/ ${price}`,
  amount: 'Importe',
  observation: 'Observación',
  removed: 'Ítem retirado.',
  empty: 'Aún no hay ítems.',
  emptyHint: 'Elija líneas de requerimientos aprobados.',
  editHint: 'F2 o Enter edita · Supr quita',
  servedOf: (served: string, ordered: string) => `${served} de ${ordered} atendido`,
} as const

export const pickerTexts = {
  open: 'Agregar líneas de requerimientos',
  title: 'Líneas por ordenar',
  search: 'Buscar por descripción o requerimiento',
  kind: 'Tipo',
  goods: 'Bienes',
  services: 'Servicios',
  chosen: (count: number) => `Agregar ${count} ${count === 1 ? 'línea' : 'líneas'}`,
  none: 'No hay líneas aprobadas por ordenar.',
  requester: 'Solicitante',
  neededOn: 'Para el',
  choose: 'Elegir',
  chooseAll: 'Elegir todas las de esta página',
} as const

/** Sustentos Requeridos, in the order of back-office.md 3. */
export const supportTexts = {
  title: 'Sustentos Requeridos',
  PAYMENT_VOUCHER: 'Comprobante de pago',
  XML: 'XML',
  CDR: 'CDR',
  ORDER: 'Orden de compra o servicio',
  QUOTATION: 'Cotización',
  CONTRACTS: 'Contratos',
  ADDENDA: 'Adendas',
  VALUATIONS: 'Valorizaciones',
  RECORD_OF_CONFORMITY: 'Acta de conformidad',
  CONTRACTS_1: 'Contratos (adicional)',
  ADDENDA_1: 'Adendas (adicional)',
  REPORTS: 'Informes',
  DELIVERY_GUIDE: 'Guía de remisión',
  PHOTOS: 'Fotografías',
  SETTLEMENTS: 'Liquidaciones',
  RECORD_OF_DELIVERY: 'Acta de entrega',
} as const
