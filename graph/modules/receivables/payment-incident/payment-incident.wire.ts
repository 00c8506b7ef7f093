import {
  code,
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
import { paymentState } from '#graph/modules/receivables/payment/payment.wire.ts'

export const incidentPurchase = record({
  saleNumber: ['correlativo', text],
  project: ['proyecto', text],
  instalmentNumbers: ['numbers', list(int)],
})

export const incident = record({
  id: ['PgwID', id],
  purchaseNumber: ['purchasenumber', text],
  state: ['PgwState', paymentState],
  isStuck: ['PgwStuck', flag],
  amount: ['amount', decimal],
  currency: ['currency', text],
  providerName: ['PgwProvider', text],
  card: ['PgwCard', optional(text)],
  message: ['PgwMessage', optional(text)],
  cause: ['PgwCause', optional(text)],
  askedCount: ['PgwAsked', int],
  nextAskAt: ['PgwNextAsk', optional(dateTime)],
  since: ['PgwSince', dateTime],
  startedAt: ['SecCreate', dateTime],
  customerName: ['nombreCompleto', text],
  customerDocument: ['nroDocumentoTitular', text],
  saleNumber: ['correlativo', text],
  project: ['proyecto', text],
  instalmentNumber: ['nrocuota', int],
  saleNumbers: ['ventas', list(text)],
  instalmentCount: ['cuotas', int],
  purchases: ['compras', list(incidentPurchase)],
  balance: ['saldocuota', decimal],
})

export const incidentAct = record({
  id: ['AudID', id],
  at: ['AudDate', dateTime],
  action: [
    'AudAction',
    code({
      create: 'CREATED',
      authorize: 'AUTHORIZED',
      mismatch: 'MISMATCHED',
      ask: 'ASKED',
      refund: 'REFUND_REQUESTED',
      resolve: 'RESOLVED',
    }),
  ],
  userName: ['UsrName', optional(text)],
  reason: ['Reason', optional(text)],
})

export const incidentHistory = record({ history: ['itemsHistory', withDefault(list(incidentAct), [])] })
export const incidentAnswer = record({ answer: ['Answer', optional(text)] })

export const incidentInput = record({ id: ['PgwID', id] })
export const resolveInput = record({
  id: ['PgwID', id],
  reason: ['Reason', text],
  isConfirmed: ['IsConfirmed', optional(flag)],
  confirmedMessage: ['ConfirmedMessage', optional(text)],
})
