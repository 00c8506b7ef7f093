import { sql } from 'kysely'
import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { readParts } from '#upstream/modules/accounting/voucher/read/voucher-details.ts'
import { ledgerPage, ledgerPageInput, ledgerTotals } from './list-ledger.ts'
import { ACCOUNTING_VOUCHERS, ledgerOf, readLedger, voucher } from './ledger.repo.ts'
import { ledgerColumns } from './ledger.xlsx.ts'
import { annulPayment } from './payment/annul-payment.ts'
import { payVoucher } from './payment/pay-voucher.ts'
import { annulPaymentInput, payInput } from './payment/payment.input.ts'
import { PAYING, readVoucherPayments } from './payment/payment.repo.ts'

/** A voucher with what was said about it and what was paid of it. @throws Refusal 404 */
async function readLedgerVoucher(call: Pick<Call, 'tx' | 'identity' | 'permissions'>, VouID: number) {
  const row = await requireFound(readLedger(call, sql`${await ledgerOf(call)} and ${voucher('VouID')} = ${VouID}`))
  const comments = (await readParts(call.tx, [VouID])).get(VouID)?.comments ?? []
  return { ...row, comments, ...(await readVoucherPayments(call, row)) }
}

/** /contabilidad/comprobantes: the vouchers of all orders with their match (rules 12). */
export const ledgerRoutes: RoutePlugin = (app, services) => {
  const policy = allowed({ option: ACCOUNTING_VOUCHERS, flag: 'View' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccVoucher/pagination',
      policy,
      body: ledgerPageInput,
      summary: 'A page of the vouchers with their match',
    },
    ledgerPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccVoucher/totals',
      policy,
      body: ledgerPageInput,
      summary: 'What the filtered vouchers come to, by currency',
    },
    ledgerTotals,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccVoucher/byid',
      policy,
      body: z.object({ ...callers, VouID: id }),
      summary: 'A voucher with what was said about it',
    },
    (call) => readLedgerVoucher(call, call.body.VouID),
  )
  const mayPay = allowed({ option: ACCOUNTING_VOUCHERS, flag: PAYING, serviceAccounts: ['PAYMENT'] })
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/AccVoucher/pay',
      policy: mayPay,
      body: payInput,
      summary: 'Registers a payment of an accepted voucher into a confirmed account of its supplier',
    },
    async (call) => readLedgerVoucher(call, (await payVoucher(call)).VouID),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccVoucher/annulpay',
      policy: mayPay,
      body: annulPaymentInput,
      summary: 'Annuls a payment of a voucher, for a reason',
    },
    async (call) => readLedgerVoucher(call, (await annulPayment(call)).VouID),
  )
  registerListExport(app, services, {
    resource: 'AccVoucher',
    option: ACCOUNTING_VOUCHERS,
    status: 'VouState',
    input: ledgerPageInput,
    page: ledgerPage,
    columns: ledgerColumns,
    sheet: 'Comprobantes',
    cutSheet: 'Primeros 10,000',
    name: 'comprobantes.xlsx',
  })
}
