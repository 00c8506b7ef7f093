import { payableMessages } from '#schema/modules/receivables/customer/instalment.ts'

/** Words of paying an instalment by card: portal.md 2, 5 and 9. */
export const payTexts = {
  title: 'Detalle de pago',
  code: 'Código de venta',
  project: 'Proyecto',
  number: 'Nro. de cuota',
  instalments: 'Cuotas que paga',
  balance: 'Saldo',
  property: 'Inmueble',
  dueOn: 'Fecha de vencimiento',
  amount: 'Monto a pagar',
  accept: 'He leído y acepto las',
  privacy: 'Políticas de Privacidad',
  and: 'y los',
  terms: 'Términos y condiciones',
  /** To the letter (portal.md 5). */
  mustAccept: 'Para continuar debe aceptar las Políticas de Privacidad y Términos y condiciones',
  pay: 'Realizar Pago',
  cancel: 'Cancelar',
  back: 'Volver a Mis Pagos',
  skipped: (count: number) =>
    count === 1
      ? 'Tiene una cuota vencida que no está en este pago.'
      : `Tiene ${count} cuotas vencidas que no están en este pago.`,
  payOverdue: 'Pagar lo vencido',
  closedOverdue: (count: number) =>
    count === 1
      ? 'Otra cuota vencida no se puede pagar en línea y no está en este pago.'
      : `Otras ${count} cuotas vencidas no se pueden pagar en línea y no están en este pago.`,
  later: (count: number) =>
    count === 1
      ? `${payableMessages.many}: aquí están las más antiguas. La otra queda para el siguiente pago.`
      : `${payableMessages.many}: aquí están las más antiguas. Las otras ${count} quedan para el siguiente pago.`,
  unpayable: (count: number) =>
    count === 1 ? 'Esta cuota no se puede pagar en línea.' : 'Estas cuotas no se pueden pagar en línea.',
  mixed: 'Entre las cuotas elegidas hay alguna que no se puede pagar en línea.',
  numbered: (number: number, reason: string) => `Cuota ${number}: ${reason}`,
  gone: 'Esta cuota ya no está pendiente de pago.',
  goneHint: 'Puede que ya se haya pagado. Revise la pestaña «Pagos cancelados».',
  open: 'El formulario de la tarjeta está abierto. Complete el pago antes de que termine el tiempo.',
  left: 'Tiempo restante',
  amountChanged: 'El saldo cambió desde que abrió esta página. Revise el monto y vuelva a intentarlo.',
  noScript: 'El formulario de pago no se pudo abrir. Revise su conexión e intente de nuevo.',
  secure: 'Los datos de su tarjeta los recibe el proveedor de pagos; nosotros no los vemos ni los guardamos.',
} as const

export const resultTexts = {
  missing: 'No encontramos este pago',
  missingHint: 'La dirección no corresponde a un pago suyo. Revise sus pagos desde el inicio.',
  loading: 'Consultando el resultado de su pago',
  again: 'Consultamos de nuevo cada pocos segundos.',
  mayClose: 'Puede cerrar esta página.',
  againByLetter: 'Puede cerrar esta página: si el pago se confirma, la constancia llega a su correo registrado.',
  againWithoutLetter: 'Puede cerrar esta página: si el pago se confirma, la constancia queda en «Mis Pagos».',
  byLetter: 'También la enviamos a su correo registrado.',
  withoutLetter: 'No la enviamos por correo, porque no tiene uno registrado; queda en «Mis Pagos».',
  operation: 'Número de operación',
  amount: 'Monto',
  instalment: 'Cuota',
  property: 'Inmueble',
  card: 'Tarjeta',
  date: 'Fecha',
  receipt: 'Constancia',
  bankSaid: 'Respuesta del banco',
  download: 'Descargar constancia',
  downloadOf: (number: number) => `Descargar constancia de la cuota ${number}`,
  instalments: 'Cuotas',
  preparing: 'Preparando la constancia',
  retry: 'Intentar de nuevo',
  toPayments: 'Volver a Mis Pagos',
  home: 'Ir al Inicio',
} as const

/** What each state means for whoever pays: what happened, and what to do now. */
export const stateTexts = {
  AUTHORIZED: {
    title: 'Pago realizado',
    text: 'Recibimos su pago. Puede descargar aquí la constancia.',
  },
  REJECTED: {
    title: 'El pago no se realizó',
    text: 'El banco no autorizó la operación y no se cobró nada. Revise los datos, pruebe con otra tarjeta o comuníquese con su banco.',
  },
  EXPIRED: {
    title: 'Este intento de pago ya no vale',
    text: 'Pasaron los 5 minutos que hay para pagar, se inició otro intento, o la cuota cambió mientras tanto. No se cobró nada: puede intentarlo de nuevo.',
  },
  MISMATCH: {
    title: 'El cobro se devuelve',
    text: 'Lo cobrado no coincide con su cuota, así que no vale como pago y se devuelve a su tarjeta. Según su banco puede tardar unos días. Si no lo ve, escríbanos con el número de operación.',
  },
  PENDING: {
    title: 'Estamos confirmando su pago',
    text: 'El banco está procesando la operación. No pague otra vez esta cuota.',
  },
  UNKNOWN: {
    title: 'Estamos confirmando su pago',
    text: 'El banco todavía no responde. No pague otra vez esta cuota: en unos minutos sabremos si se cobró.',
  },
  CREATED: {
    title: 'El pago no se completó',
    text: 'Aún no recibimos los datos de su tarjeta. Si cerró el formulario, puede intentarlo de nuevo.',
  },
} as const
