import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import {
  uploadSupports,
  createOrderToBill,
  save,
  signInSuppliers,
  invoiceFiles,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 4 })
let supplier: Caller
beforeAll(async () => {
  ;[supplier] = await signInSuppliers(upstream)
})

const SAVES = 5

/** Keeps a worker busy for some seconds. */
const long: PdfDocument = {
  company: { name: 'A', ruc: '1', address: null },
  kind: 'B',
  number: '1',
  status: 'C',
  facts: [['a', 'b']],
  remarks: [],
  signatures: [],
  printedBy: 'D',
  tables: [
    {
      heading: 'Filas',
      none: '-',
      columns: [{ title: 'Una', width: '*' }],
      rows: Array.from({ length: 5_000 }, (_, at) => [`fila número ${at}`] as const),
    },
  ],
}

/** Connections that stand in a transaction and do nothing in it. */
async function idleInTransaction(): Promise<number> {
  const [row] = await executeSql<{ n: string }>(
    upstream.fresh.database,
    sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
  )
  return Number(row?.n)
}

describe('files of vouchers', () => {
  it('are read while no connection of the database is held', async () => {
    const orders: OrderToBill[] = []
    for (let at = 0; at < SAVES; at++) orders.push(await createOrderToBill(upstream))
    const sent: { of: OrderToBill; details: unknown }[] = []
    for (const [at, of] of orders.entries()) {
      const number = `F001-${700 + at}`
      const changes = { 'F001-00000001': `F001-${String(700 + at).padStart(8, '0')}`, 'F001-1<': `${number}<` }
      sent.push({ of, details: await uploadSupports(upstream, supplier, of, invoiceFiles(of, changes, number)) })
    }
    let isBusy = true
    // On a slow machine they meet their deadline: busy they were. Once one of them ends, a file is read in its place.
    const prints = [printPdf(long), printPdf(long)].map((print) =>
      print.catch(() => undefined).then(() => (isBusy = false)),
    )
    const saves = sent.map(({ of, details }, at) => save(supplier, of, { VouNumber: `F001-${700 + at}`, details }))
    await new Promise((settle) => setTimeout(settle, 300))

    const idleCounts: number[] = []
    while (isBusy && idleCounts.length < 20) {
      const count = await idleInTransaction()
      if (isBusy) idleCounts.push(count)
      await new Promise((settle) => setTimeout(settle, 30))
    }
    expect(idleCounts.length).toBeGreaterThan(2)
    expect(Math.max(...idleCounts)).toBe(0)
    await Promise.all(prints)
    const statuses = (await Promise.all(saves)).map(({ status, Errors }) => [status, Errors])
    expect(statuses).toEqual(orders.map(() => [200, []]))
  })

  it('cannot be read inside a transaction at all, whoever forgets it', async () => {
    const work = inCompany(upstream.fresh.database, { company: 1 }, () => printPdf({ ...long, tables: [] }))
    await expect(work).rejects.toThrow('job printDocument inside a transaction')
  })
})
