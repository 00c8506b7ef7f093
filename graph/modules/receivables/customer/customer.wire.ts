import {
  code,
  date,
  dateTime,
  decimal,
  flag,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const purchaseState = code({ ACTIVO: 'ACTIVE', DEVUELTO: 'RETURNED' })
const instalmentState = code({ PENDIENTE: 'PENDING', VENCIDO: 'OVERDUE', CANCELADO: 'PAID' })
const paymentState = code({ PENDIENTE: 'PENDING', 'PARC.CANCELADO': 'PARTIAL', CANCELADO: 'PAID' })

export const instalment = record({
  id: ['idCuotaCobrar', id],
  scheduleId: ['idCronogramaCliente', id],
  number: ['nrocuota', int],
  kind: ['tipocuota', text],
  dueOn: ['fechavctocuota', date],
  amount: ['montocuota', decimal],
  paid: ['totalpagado', decimal],
  balance: ['saldocuota', decimal],
  state: ['estadocuota', instalmentState],
  stateName: ['estadocuota', text],
  stateColor: ['estadocuotacolor', text],
  paymentState: ['estadopagocuota', paymentState],
  isPayable: ['habilitabotompagar', flag],
  // What follows in a record under «optional» the specification's services do not say.
  unpayableReason: ['motivoNoPagar', optional(text)],
  updatedAt: ['ChgDate', optional(dateTime)],
})

export const purchase = record({
  id: ['idProforma', id],
  code: ['correlativo', text],
  state: ['estadoOC', purchaseState],
  stateName: ['estadoOC', text],
  project: ['proyecto', text],
  stage: ['etapa', withDefault(text, '')],
  propertyKind: ['tipoInmueble_1', text],
  propertyNumber: ['nroInmueble_1', text],
  location: ['ubicacionGps', optional(text)],
  nextInstalment: ['proximaCuota', optional(instalment)],
  nextPayable: ['proximaPagable', optional(instalment)],
})

export const debt = record({
  purchaseId: ['idProforma', id],
  propertyNumber: ['nroInmueble_1', text],
  overdue: ['sumaVencido', decimal],
  payable: ['sumaPagable', optional(decimal)],
})

export const promotion = record({
  id: ['AdvID', id],
  name: ['AdvName', withDefault(text, '')],
  link: ['AdvRedirection', optional(text)],
})

export const customer = record({
  documentNumber: ['nroDocumentoTitular', text],
  fullName: ['nombreCompleto', text],
  firstNames: ['nombres', optional(text)],
  paternalSurname: ['apellidosPaternos', optional(text)],
  maternalSurname: ['apellidosMaterno', optional(text)],
  email: ['correoElectronico', optional(text)],
  mobile: ['telefonoCelular', optional(text)],
  maritalStatus: ['estado_Civil', optional(text)],
  gender: ['genero', optional(text)],
  address: ['direccion', optional(text)],
  purchases: ['operacionComercial', withDefault(list(purchase), [])],
  debts: ['operacionComercialDeuda', withDefault(list(debt), [])],
})

export const home = record({
  customer: ['customer', optional(customer)],
  promotions: ['advertisement', withDefault(list(promotion), [])],
})

export const schedule = record({
  purchase: ['purchase', optional(purchase)],
  customerName: ['nombreCompleto', optional(text)],
  pending: ['pending', list(instalment)],
  cancelled: ['cancelled', list(instalment)],
})

export const payment = record({
  id: ['PayID', optional(id)],
  receiptNumber: ['PayReceiptNumber', optional(text)],
  amount: ['montoPago', decimal],
  paidAt: ['fechaPago', dateTime],
  concept: ['concepto', text],
  updatedAt: ['ChgDate', optional(dateTime)],
})

export const parameter = record({ value: ['PrmValue', text] })
