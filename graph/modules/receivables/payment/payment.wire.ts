import { code, dateTime, decimal, flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'

export const startInput = record({
  instalmentId: ['idCuotaCobrar', id],
  otherInstalmentIds: ['otrasCuotas', optional(list(id))],
  email: ['correoElectronico', optional(text)],
  termsVersion: ['versionTerminos', optional(text)],
})

export const cardSession = record({
  sessionToken: ['sessiontoken', text],
  merchantId: ['merchantid', text],
  purchaseNumber: ['purchasenumber', text],
  action: ['action', text],
  amount: ['amount', decimal],
  currency: ['currency', text],
  expiresAt: ['expires', dateTime],
  script: ['script', text],
})

export const paymentState = code({
  CREATED: 'CREATED',
  PENDING: 'PENDING',
  AUTHORIZED: 'AUTHORIZED',
  REJECTED: 'REJECTED',
  EXPIRED: 'EXPIRED',
  MISMATCH: 'MISMATCH',
})

export const paidInstalment = record({
  id: ['idCuotaCobrar', id],
  number: ['nrocuota', int],
  kind: ['tipocuota', text],
  balance: ['saldocuota', decimal],
  purchaseId: ['idProforma', id],
  project: ['proyecto', text],
  propertyKind: ['tipoInmueble_1', text],
  propertyNumber: ['nroInmueble_1', text],
})

export const receipt = record({
  id: ['PayID', id],
  number: ['PayReceiptNumber', text],
  paidAt: ['fechaPago', dateTime],
  amount: ['montoPago', decimal],
})

export const paymentPart = record({
  amount: ['PaiAmount', decimal],
  instalment: ['idCuotaCobrar', together(paidInstalment)],
  receiptId: ['PayID', optional(text)],
})

export const payment = record({
  key: ['PgwKey', id],
  purchaseNumber: ['purchasenumber', text],
  state: ['PgwState', paymentState],
  amount: ['amount', decimal],
  currency: ['currency', text],
  card: ['PgwCard', optional(text)],
  message: ['PgwMessage', optional(text)],
  startedAt: ['SecCreate', dateTime],
  sendsReceipt: ['constanciaPorCorreo', optional(flag)],
  receiptId: ['PayID', optional(id)],
  instalment: ['idCuotaCobrar', together(paidInstalment)],
})

export const acceptance = record({
  id: ['TraID', id],
  acceptedAt: ['SecCreate', dateTime],
  version: ['TrmVersion', text],
  digest: ['TrmHash', text],
  text: ['TrmText', text],
  purchaseNumber: ['purchasenumber', text],
  address: ['TraAddress', optional(text)],
})
