import { rows } from '#graph/platform/rest/page.ts'
import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { listBody, type ListArgs } from '#graph/kit/list/list-body.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { annulPaymentInput, ledgerBeside, ledgerRow, ledgerTotal, payInput } from './ledger.wire.ts'

const totals = rows(ledgerTotal)

export const totalsOfLedger = async (rest: Rest, args: ListArgs<typeof ledgerList>) =>
  totals(await rest.read('POST', 'AccVoucher/totals', { body: listBody(ledgerList, args) }))

export async function readLedgerVoucher(rest: Rest, id: string) {
  return toLedgerVoucher(await rest.read('POST', 'AccVoucher/byid', { body: { VouID: Number(id) } }))
}

function toLedgerVoucher(result: unknown) {
  const { payments, ...beside } = readWire(ledgerBeside, result)
  return {
    row: readWire(ledgerRow, result),
    ...beside,
    payments: payments.map(({ isStanding, ...payment }) => ({ ...payment, isAnnulled: !isStanding })),
  }
}

/** Registers a payment of a voucher, and answers the voucher as it is then. */
export const payVoucher = async (rest: Rest, values: InputOf<typeof payInput.table>) =>
  toLedgerVoucher(await rest.write('POST', 'AccVoucher/pay', { body: payInput.send(values) }))

/** Annuls a payment, and answers its voucher as it is then. */
export const annulPayment = async (rest: Rest, values: InputOf<typeof annulPaymentInput.table>) =>
  toLedgerVoucher(await rest.write('PUT', 'AccVoucher/annulpay', { body: annulPaymentInput.send(values) }))
