import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
})
afterAll(() => fresh.drop())

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inCompany(fresh.database, { company: '*' }, (tx) => query.execute(tx))).rows

it('has paid of every instalment what its payments and the book say', async () => {
  const differing = await rows(sql`
    select i."idCuotaCobrar" from "PagInstalment" i
    left join lateral (select coalesce(sum(p."montoPago"), 0) as paid, coalesce(sum(l."LedAmount"), 0) as booked
      from "PagPayment" p left join "PagLedger" l using ("PayID") where p."idCuotaCobrar" = i."idCuotaCobrar") s on true
    where s.paid <> i."totalpagado" or s.booked <> i."totalpagado"`)
  expect(differing).toEqual([])
})

it('has a customer who owes, in part and late, and one who owes nothing', async () => {
  const owed = await rows(sql<{ document: string; due: number; part: number }>`
    select "nroDocumentoTitular" as document, count(*) filter (where "saldocuota" > 0 and "fechavctocuota" < clock_today())::int as due,
      count(*) filter (where "saldocuota" > 0 and "totalpagado" > 0)::int as part
    from "PagInstalment" join "PagPurchase" using ("idProforma") join "PagCustomer" using ("CusID")
    where "estadoOC" = 'ACTIVO' group by 1 order by 1`)
  expect(owed[0]).toEqual({ document: '41234567', due: 0, part: 0 })
  expect(owed[1]).toMatchObject({ document: '45678912', part: 1 })
  expect(owed[1]?.due).toBeGreaterThanOrEqual(2)
})
