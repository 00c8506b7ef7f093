import ExcelJS from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { ELENA, MARCO } from '#tests/modules/receivables/payment/payer.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let elena: Caller
let marco: Caller

beforeAll(async () => {
  elena = await world.as(ELENA, { audience: 'CUSTOMER' })
  marco = await world.as(MARCO, { audience: 'CUSTOMER' })
})

const HOME = `{ myCustomer {
  documentNumber fullName debts { purchaseId propertyNumber overdue } promotions { id name link }
  purchases { id code state stateName project stage propertyKind propertyNumber nextInstalment { id state paymentState isPayable unpayableReason balance } }
} }`
const SCHEDULE = `query Schedule($id: ID!) { schedule(purchaseId: $id) {
  customerName totals { paid pending overdue } purchase { code propertyNumber }
  pending { id number kind dueOn amount paid balance state paymentState isPayable unpayableReason } cancelled { id state }
} }`
const PAYMENTS = `query Payments($id: ID!) { instalmentPayments(id: $id) { id receiptNumber amount paidAt concept } }`

interface Bought {
  id: string
  code: string
  state: string
  nextInstalment: { isPayable: boolean; unpayableReason: string | null } | null
}

const bought = async (caller: Caller) =>
  (await caller.graph<{ myCustomer: { documentNumber: string; purchases: Bought[] } }>(HOME)).data.myCustomer
const scheduleOf = (caller: Caller, id: string) =>
  caller.graph<{
    schedule: {
      customerName: string
      totals: Record<string, string>
      purchase: { code: string }
      pending: { id: string }[]
      cancelled: { id: string }[]
    } | null
  }>(SCHEDULE, { id })

it('shows customers what is theirs, and whether its next instalment can be paid', async () => {
  const { documentNumber, purchases } = await bought(elena)
  expect(documentNumber).toBe(ELENA)
  expect(purchases.map(({ code, state }) => [code, state])).toEqual([
    ['PLC-000184', 'ACTIVE'],
    ['PLC-000185', 'ACTIVE'],
    ['BSM-000021', 'RETURNED'],
  ])
  expect(purchases.map(({ nextInstalment }) => nextInstalment?.isPayable)).toEqual([true, true, false])
  expect(purchases[2]?.nextInstalment?.unpayableReason).toBe('La compra está en estado DEVUELTO: no admite pagos')
})

it('adds a schedule up to what was sold', async () => {
  const {
    data: { schedule },
  } = await scheduleOf(elena, '1')
  expect(schedule).toMatchObject({ customerName: 'ELENA RIVAS PALOMINO', purchase: { code: 'PLC-000184' } })
  const { paid, pending } = schedule?.totals ?? {}
  expect(Number(paid) + Number(pending)).toBe(8_500 + 36 * 1_250.5)
})

/** The lines of the statement's summary by their labels. */
async function summaryOf(caller: Caller, id: string): Promise<Map<string, string>> {
  const response = await fetch(`${world.url}/files/statement/${id}.xlsx`, {
    headers: { authorization: `Bearer ${caller.token}` },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const sheet = workbook.getWorksheet('Resumen')
  const rows = sheet?.getRows(2, sheet.rowCount - 1) ?? []
  return new Map(rows.map((row) => [row.getCell(1).text, row.getCell(2).text]))
}

it('of what was given back says what was paid, and that nothing is owed: on the screen and in the statement', async () => {
  const returned = '3'
  const {
    data: { schedule },
  } = await scheduleOf(elena, returned)
  expect(schedule?.pending.length).toBeGreaterThan(0)
  expect(schedule?.totals).toMatchObject({ pending: '0.00', overdue: '0.00' })
  expect(Number(schedule?.totals.paid)).toBeGreaterThan(0)
  const summary = await summaryOf(elena, returned)
  expect(summary.get('Estado')).toBe('DEVUELTO')
  expect([summary.get('Pendiente (USD)'), summary.get('Vencido (USD)')]).toEqual(['0.00', '0.00'])
  expect(Number(summary.get('Pagado (USD)')?.replaceAll(',', ''))).toBe(Number(schedule?.totals.paid))
  const owing = await summaryOf(elena, '1')
  expect(Number(owing.get('Vencido (USD)')?.replaceAll(',', ''))).toBeGreaterThan(0)
})

it('gives 0 rows of another customer, by whichever query or download they try', async () => {
  const theirs = (await bought(marco)).purchases.map(({ id }) => id)
  expect((await bought(elena)).purchases.filter(({ id }) => theirs.includes(id))).toEqual([])
  for (const purchase of theirs) {
    const {
      data: { schedule },
    } = await scheduleOf(marco, purchase)
    expect((await scheduleOf(elena, purchase)).data.schedule).toBeNull()
    const sheet = await fetch(`${world.url}/files/statement/${purchase}.xlsx`, {
      headers: { authorization: `Bearer ${elena.token}` },
    })
    expect(sheet.status).toBe(404)
    for (const { id } of schedule?.cancelled.slice(0, 2) ?? []) {
      expect(
        (await marco.graph<{ instalmentPayments: unknown[] }>(PAYMENTS, { id })).data.instalmentPayments,
      ).toHaveLength(1)
      expect((await elena.graph(PAYMENTS, { id })).data).toEqual({ instalmentPayments: null })
    }
  }
})

it('hands the statement to its customer alone', async () => {
  const pictureRequest = (token?: string) =>
    fetch(`${world.url}/files/statement/1.xlsx`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const buyer = await world.as('admin')
  expect([
    (await pictureRequest(elena.token)).status,
    (await pictureRequest(buyer.token)).status,
    (await pictureRequest()).status,
  ]).toEqual([200, 403, 401])
})
