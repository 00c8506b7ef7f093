import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { createOrderToBill, invoiceXml, withTaxShare } from '#tests/kit/fixtures/voucher.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

interface Amounts {
  id: string
  state: string
  retention: string
  perception: string
  payable: string | null
}

const AMOUNTS = 'id state total credited retention perception payable paid'

it('a voucher with retención is paid by its net in every list, chain and query, and its supplier reads why', async () => {
  const [admin, buyer, supplier] = await Promise.all([
    world.as('admin'),
    world.as('comprador'),
    world.as(SUPPLIER, { audience: 'SUPPLIER' }),
  ])
  const of = await createOrderToBill({ fresh: { database: world.database } }, { supports: ['SreXml'] })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(invoiceXml(of, withTaxShare('62', '14.16', '0.03')))]), 'factura.xml')
  const query = new URLSearchParams({
    support: 'XML',
    number: 'F001-1',
    orderNumber: of.OrdDocumentNumber,
    ruc: SUPPLIER,
  })
  const headers = { authorization: `Bearer ${supplier.token}` }
  const uploaded = await fetch(`${world.url}/files/vouchers?${query}`, { method: 'POST', headers, body: form })
  const { fileId } = (await uploaded.json()) as { fileId: string }
  const change = async (caller: typeof admin, field: string, type: string, input: object, answer: string) =>
    (
      await caller.graph<Record<string, { voucher: Amounts & { row: Amounts } }>>(
        `mutation Change($input: ${type}!) { ${field}(input: $input) { voucher { ${answer} } errors { message } } }`,
        { input },
      )
    ).data[field]!
  const sent = { orderId: of.OrdID, supportId: of.OprID, number: 'F001-1', files: [{ support: 'XML', fileId }] }
  const { voucher } = await change(supplier, 'saveVoucher', 'SaveVoucherInput', sent, AMOUNTS)
  const net = { total: '472.00', credited: '0.00', retention: '14.16', perception: '0.00', payable: '457.84' }
  expect(voucher).toMatchObject({ ...net, state: 'REGISTERED', paid: '0.00' })
  const { id } = voucher
  await change(buyer, 'receiveVoucher', 'VoucherInput', { id }, 'id')
  await change(buyer, 'acceptVoucher', 'VoucherInput', { id }, 'id')
  const found = await admin.graph<{ accountingVoucher: { pending: string; accounts: { id: string }[] } }>(
    'query One($id: ID!) { accountingVoucher(id: $id) { pending accounts { id } } }',
    { id },
  )
  const { pending, accounts } = found.data.accountingVoucher
  const payment = { voucherId: id, accountId: accounts[0]?.id, date: clock.today(), amount: pending, operation: '1' }
  const paid = await change(admin, 'payVoucher', 'PayVoucherInput', payment, `pending row { ${AMOUNTS} }`)
  const whole = { ...net, id, state: 'PAID', paid: '457.84' }
  expect(paid).toEqual({ voucher: { pending: '0.00', row: whole }, errors: [] })

  const listed = await admin.graph<{ accountingVouchers: { items: Amounts[] } }>(
    `{ accountingVouchers(filter: { states: [PAID] }) { items { ${AMOUNTS} } } }`,
  )
  expect(listed.data.accountingVouchers.items).toEqual([whole])
  const mine = await supplier.graph<{ vouchers: Amounts[] }>(
    `query Mine($id: ID!) { vouchers(orderId: $id) { ${AMOUNTS} } }`,
    { id: of.OrdID },
  )
  expect(mine.data.vouchers).toEqual([whole])
  const chain = await buyer.rest<{ documents: { TrsCode: string; StatusName: string }[] }>(
    'POST',
    'LgsDocumentChain/byid',
    { TrsCode: 'ORD', DocEntry: of.OrdID },
  )
  expect(chain.Result?.documents.filter(({ TrsCode }) => TrsCode === 'VOU')).toMatchObject([{ StatusName: 'Pagado' }])
  const typed = await admin.graph<{ runSql: { run: { rows: string[][] } } }>(
    'mutation Type($input: RunSqlInput!) { runSql(input: $input) { run { rows refusal } } }',
    {
      input: {
        sql: `select estado, retencion, percepcion, neto, pagado from comprobantes where orden = '${of.OrdDocumentNumber}'`,
      },
    },
  )
  expect(typed.data.runSql.run.rows).toEqual([['Pagado', '14.16', '0.00', '457.84', '457.84']])
})
