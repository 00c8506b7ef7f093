import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { CUSTOMER, ELENA, postCheckout, startPayment, typeCard } from '#tests/modules/receivables/payment/payer.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'

const upstream = provideUpstream()
let elena: Caller
let admin: Caller

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
  admin = await upstream.signIn('admin')
})

interface Row {
  PgwID: number
  purchasenumber: string
  amount: string
  correlativo: string
  saldocuota: string
  compras: { correlativo: string; proyecto: string; numbers: number[] }[]
}

const find = async (search: string) =>
  (await admin.call<{ data: Row[] }>('POST', 'PagPaymentIncident/pagination', { search, length: 50 })).Result.data

interface Owed {
  id: number
  code: string
  number: number
  balance: string
}
/** What Elena owes of one purchase, the oldest instalment first. */
const readOwed = (code: string) =>
  executeSql<Owed>(
    upstream,
    sql`select i."idCuotaCobrar" as id, p."correlativo" as code, i."nrocuota" as number, i."saldocuota" as balance
      from "PagInstalment" i join "PagPurchase" p using ("idProforma")
      where p."correlativo" = ${code} and i."saldocuota" > 0 order by i."fechavctocuota"`,
  )

/** A payment of instalments whose answer was lost. */
async function payInVain(first: Owed | undefined, ...others: (Owed | undefined)[]): Promise<string> {
  const payment = await startPayment(elena, first?.id ?? 0, { otrasCuotas: others.map((other) => other?.id) })
  const { Result } = await postCheckout(upstream, payment, await typeCard(upstream, payment, 'silent'))
  expect(Result.PgwState).toBe('UNKNOWN')
  return payment.purchasenumber
}

it('a stuck payment is found by its customer’s name with accents or without', async () => {
  const number = await payInVain((await readOwed('PLC-000184')).at(-1))
  const numbersOf = async (search: string) => (await find(search)).map(({ purchasenumber }) => purchasenumber)
  expect(await numbersOf('palomíno Élena')).toContain(number)
  const rename = (from: string, to: string) =>
    executeSql(
      upstream,
      sql`update "PagCustomer" set "apellidosPaternos" = replace("apellidosPaternos", ${from}, ${to}) where "nroDocumentoTitular" = ${ELENA}`,
    )
  await rename('RIVAS', 'RÍVAS')
  expect(await numbersOf('rivas elena')).toContain(number)
  expect(await numbersOf('rivas marco')).toEqual([])
  await rename('RÍVAS', 'RIVAS')
})

it('a stuck payment of instalments of two purchases says all of them, and is found by either', async () => {
  const [one, two] = [await readOwed('PLC-000184'), await readOwed('PLC-000185')]
  const paid = [one[0], one[1], two[0]]
  const number = await payInVain(...([one[0], two[0], one[1]] as const))
  const [row] = await find(number)
  const total = Decimal.sum(...paid.map((each) => each?.balance ?? 0)).toFixed(2)
  expect(row?.compras.map(({ correlativo, numbers }) => [correlativo, numbers])).toEqual(
    expect.arrayContaining([
      ['PLC-000184', [one[0]?.number, one[1]?.number]],
      ['PLC-000185', [two[0]?.number]],
    ]),
  )
  expect(row?.compras).toHaveLength(2)
  expect([row?.amount, row?.saldocuota]).toEqual([total, total])
  for (const code of ['PLC-000184', 'PLC-000185'])
    expect((await find(code)).map(({ purchasenumber }) => purchasenumber)).toContain(number)
  const opened = await admin.call<Row>('POST', 'PagPaymentIncident/byid', { PgwID: row?.PgwID })
  expect(opened.Result).toMatchObject({ compras: row?.compras, saldocuota: total })
  const sheet = await download(upstream, admin.token, 'POST', 'PagPaymentIncident/dataexcel', { search: number })
  const [titles, cells] = (await readExcel(sheet.bytes)).map((each) => each.map(({ text }) => text))
  const cell = (title: string) => cells?.[titles?.indexOf(title) ?? -1]
  expect(cell('Código de venta')?.split('; ')).toEqual(row?.compras.map(({ correlativo }) => correlativo))
  expect(cell('Cuota')?.split('; ')).toEqual(row?.compras.map(({ numbers }) => numbers.join(', ')))
})
