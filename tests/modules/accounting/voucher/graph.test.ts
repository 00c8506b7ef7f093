import { beforeAll, expect, it } from 'vitest'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { cdrAnswer, invoiceXml, createOrderToBill, PDF, type OrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let supplier: Caller
let other: Caller
let buyer: Caller
let of: OrderToBill
beforeAll(async () => {
  ;[supplier, other, buyer] = await Promise.all([
    world.as(SUPPLIER, { audience: 'SUPPLIER' }),
    world.as('20131312955', { audience: 'SUPPLIER' }),
    world.as('comprador'),
  ])
  of = await createOrderToBill({ fresh: { database: world.database } }, { OrdTotal: '500.00' })
})

const VOUCHER = `id number typeName total currencyCode isReceived isAccepted canReceive findings { code message }
  files { id support title name isToCorrect canReplace } comments { text authorName isFromSupplier }`
const changing = (field: string, input: string) =>
  `mutation Change($input: ${input}!) { ${field}(input: $input) { voucher { ${VOUCHER} } errors { message path } } }`

interface VoucherError {
  id: string
  files: { id: string; support: string; isToCorrect: boolean; canReplace: boolean }[]
}
interface Payload {
  voucher: VoucherError | null
  errors: { message: string; path: string[] }[]
}

const change = async (caller: Caller, field: string, input: string, value: object): Promise<Payload> =>
  (await caller.graph<Record<string, Payload>>(changing(field, input), { input: value })).data[field]!

async function up(
  caller: Caller,
  support: string,
  bytes: Buffer,
  name: string,
): Promise<{ status: number; fileId: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const query = new URLSearchParams({ support, number: 'F001-1', orderNumber: of.OrdDocumentNumber, ruc: SUPPLIER })
  const response = await fetch(`${world.url}/files/vouchers?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  })
  return { status: response.status, ...((await response.json()) as { fileId: string }) }
}

it('goes from the supplier to the staff and back, in the graph’s words', async () => {
  const fileIds = {
    PAYMENT_VOUCHER: (await up(supplier, 'PAYMENT_VOUCHER', PDF, 'factura.pdf')).fileId,
    XML: (await up(supplier, 'XML', invoiceXml(of), 'factura.xml')).fileId,
    CDR: (await up(supplier, 'CDR', cdrAnswer(), 'cdr.xml')).fileId,
  }
  const files = Object.entries(fileIds).map(([support, fileId]) => ({ support, fileId }))
  const missing = await change(supplier, 'saveVoucher', 'SaveVoucherInput', {
    orderId: of.OrdID,
    number: 'F',
    files: files.slice(0, 2),
  })
  expect(missing).toEqual({
    voucher: null,
    errors: [
      { message: 'Ingrese Nro. Comprobante.', path: ['number'] },
      { message: 'CDR. Obligatorio', path: ['files'] },
    ],
  })
  const input = { orderId: of.OrdID, supportId: of.OprID, number: 'F001-00000001', files }
  const { voucher, errors } = await change(supplier, 'saveVoucher', 'SaveVoucherInput', input)
  expect(errors).toEqual([])
  expect(voucher).toMatchObject({ number: 'F001-1', typeName: 'Factura', total: '472.00', canReceive: false })

  const cdr = voucher?.files.find(({ support }) => support === 'CDR')?.id
  const correction = await change(buyer, 'requestVoucherCorrection', 'RequestVoucherCorrectionInput', {
    id: cdr,
    reason: 'Es de otro comprobante.',
  })
  expect(correction.voucher).toMatchObject({
    canReceive: false,
    comments: [{ text: 'Es de otro comprobante.', isFromSupplier: false }],
  })
  const mine = await supplier.graph<{ vouchers: VoucherError[] }>(
    `query Mine($id: ID!) { vouchers(orderId: $id) { ${VOUCHER} } }`,
    { id: of.OrdID },
  )
  expect(mine.data.vouchers[0]?.files.filter(({ canReplace }) => canReplace).map(({ support }) => support)).toEqual([
    'CDR',
  ])
  const mark = (isToCorrect?: boolean) =>
    change(buyer, 'requestVoucherCorrection', 'RequestVoucherCorrectionInput', { id: cdr, isToCorrect })
  const undone = await mark(false)
  expect([undone.errors, undone.voucher]).toMatchObject([[], { canReceive: true }])
  expect(undone.voucher?.files.filter(({ isToCorrect }) => isToCorrect)).toEqual([])
  expect((await mark()).voucher).toMatchObject({ canReceive: false })
  const again = (await up(supplier, 'CDR', cdrAnswer(), 'cdr.xml')).fileId
  expect(
    (await change(supplier, 'replaceVoucherFile', 'ReplaceVoucherFileInput', { id: cdr, fileId: again })).errors,
  ).toEqual([])
  await change(supplier, 'commentVoucher', 'CommentVoucherInput', { id: voucher?.id, text: 'Corregido.' })
  expect((await change(buyer, 'receiveVoucher', 'VoucherInput', { id: voucher?.id })).voucher).toMatchObject({
    isReceived: true,
  })
  expect((await change(buyer, 'acceptVoucher', 'VoucherInput', { id: voucher?.id })).voucher).toMatchObject({
    isAccepted: true,
  })
})

const ORDERS = `query Orders($search: String) { myOrders(search: $search) { total items {
  documentNumber statusName receptionName total balance isRegistered voucherCount acceptsVouchers
  requiredFiles { support description extensions largest longestName } lines { description quantity } vouchers { number isReceived } } } }`

it('shows a supplier its orders with what they ask for, by three calls of the services', async () => {
  world.way.asked.length = 0
  const { data, errors } = await supplier.graph<{ myOrders: { total: number; items: object[] } }>(ORDERS, {
    search: of.OrdDocumentNumber,
  })
  expect(errors).toBeUndefined()
  expect(world.way.asked.map(({ path }) => path).sort()).toEqual([
    'LgsOrderPurcharse/byid',
    'LgsOrderPurcharse/pagination',
    'LgsOrderPurcharseVoucher/list',
  ])
  expect(data.myOrders).toMatchObject({
    total: 1,
    items: [
      {
        documentNumber: of.OrdDocumentNumber,
        total: '500.00',
        balance: '28.00',
        isRegistered: true,
        voucherCount: 1,
        acceptsVouchers: true,
        requiredFiles: [
          { support: 'PAYMENT_VOUCHER' },
          { support: 'XML', description: 'XML', extensions: ['.xml', '.zip'], largest: 5_000_000, longestName: 100 },
          { support: 'CDR' },
        ],
        lines: [{ description: 'Cemento' }],
        vouchers: [{ number: 'F001-1', isReceived: true }],
      },
    ],
  })
})

it('shows nothing of it to another supplier, and nothing of theirs to staff without the right', async () => {
  const whole = `query One($id: ID!) { myOrder(id: $id) { id } vouchers(orderId: $id) { id } }`
  expect((await other.graph(whole, { id: of.OrdID })).data).toEqual({ myOrder: null, vouchers: [] })
  expect((await up(other, 'XML', invoiceXml(of), 'factura.xml')).status).toBe(403)
  const correction = await buyer.graph(ORDERS)
  expect(correction.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const file = (
    await supplier.graph<{ vouchers: VoucherError[] }>(
      `query V($id: ID!) { vouchers(orderId: $id) { files { id } } }`,
      {
        id: of.OrdID,
      },
    )
  ).data.vouchers[0]?.files[0]?.id
  const get = async (path: string, { token }: Caller) =>
    (await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await get(`/files/vouchers/${file}`, supplier)).toBe(200)
  expect(await get(`/files/vouchers/${file}`, buyer)).toBe(200)
  expect(await get(`/files/vouchers/${file}`, other)).toBe(404)
  expect(await get(`/files/orders/${of.OrdID}.pdf`, supplier)).toBe(200)
  expect(await get(`/files/orders/${of.OrdID}.pdf`, other)).toBe(404)
})
