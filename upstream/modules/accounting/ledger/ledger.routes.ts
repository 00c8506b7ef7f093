import { sql } from 'kysely'
import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { readComments } from '#upstream/modules/accounting/voucher/read/voucher-details.ts'
import { ledgerPage, ledgerPageInput, ledgerTotals } from './list-ledger.ts'
import { ACCOUNTING_VOUCHERS, ledgerOf, readLedger, voucher } from './ledger.repo.ts'
import { ledgerColumns } from './ledger.xlsx.ts'

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
    async (call) => {
      const { VouID } = call.body
      const row = await requireFound(readLedger(call, sql`${await ledgerOf(call)} and ${voucher('VouID')} = ${VouID}`))
      return { ...row, comments: (await readComments(call.tx, [VouID])).get(VouID) ?? [] }
    },
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
