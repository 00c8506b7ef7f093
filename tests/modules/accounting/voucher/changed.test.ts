import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Client } from '#client/src/client.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { createOrderToBill, PDF, type OrderToBill } from '#tests/kit/fixtures/voucher.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'

const world = provideWorld()
let [supplier, other, buyer, admin, foreigner]: Caller[] = []
let [own, foreign]: Client[] = []
beforeAll(async () => {
  const clientOf = async (company: number) => {
    const { key } = await createServiceAccount(world.database, { company, options: { ACCOUNTING_VOUCHERS: 'read' } })
    return createClient({ url: world.url, credentials: { key } })
  }
  ;[own, foreign] = await Promise.all([clientOf(1), clientOf(2)])
  ;[supplier, other, buyer, admin, foreigner] = await Promise.all([
    world.as(SUPPLIER, { audience: 'SUPPLIER' }),
    world.as('20131312955', { audience: 'SUPPLIER' }),
    world.as('comprador'),
    world.as('admin'),
    world.as('admin2', { company: '2' }),
  ])
})

interface Dated {
  id: string
  updatedAt: string
}

async function ask<T>(caller: Caller | undefined, document: string, variables: Record<string, unknown>): Promise<T> {
  const answer = await caller?.graph<T>(document, variables)
  if (!answer || answer.errors) throw new Error(JSON.stringify(answer?.errors))
  return answer.data
}

const FILE = `mutation F($input: ReplaceVoucherFileInput!) { replaceVoucherFile(input: $input) { voucher { id } errors { message } } }`
const SAVE = `mutation S($input: SaveVoucherInput!) { saveVoucher(input: $input) { voucher { id files { id } } errors { message } } }`
const DONE = (field: string, input: string) =>
  `mutation D($input: ${input}!) { ${field}(input: $input) { errors { message } } }`

async function upload({ OrdDocumentNumber }: OrderToBill): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(PDF)]), 'factura.pdf')
  const query = new URLSearchParams({ support: 'PAYMENT_VOUCHER', number: 'F009', orderNumber: OrdDocumentNumber })
  const response = await fetch(`${world.url}/files/vouchers?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${supplier?.token}` },
    body: form,
  })
  return ((await response.json()) as { fileId: string }).fileId
}

let sent = 0
/** A voucher without XML, of an order of its own. */
async function sendVoucher() {
  const of = await createOrderToBill({ fresh: { database: world.database } }, { supports: ['SreCompPayment'] })
  const files = [{ support: 'PAYMENT_VOUCHER', fileId: await upload(of) }]
  const input = { orderId: of.OrdID, supportId: of.OprID, number: `F009-${(sent += 1)}`, files }
  const { saveVoucher } = await ask<{ saveVoucher: { voucher: { id: string; files: { id: string }[] } } }>(
    supplier,
    SAVE,
    { input },
  )
  return { of, id: saveVoucher.voucher.id, file: saveVoucher.voucher.files[0]?.id }
}

/** What is done to a voucher one after the other, each by a write of its own. */
const acts = (id: string, file: string | undefined, of: OrderToBill): [what: string, act: () => Promise<unknown>][] => [
  [
    'a comment',
    () => ask(supplier, DONE('commentVoucher', 'CommentVoucherInput'), { input: { id, text: 'Falta el sello.' } }),
  ],
  [
    'a correction',
    () =>
      ask(buyer, DONE('requestVoucherCorrection', 'RequestVoucherCorrectionInput'), {
        input: { id: file, reason: 'Ilegible.' },
      }),
  ],
  ['another file', async () => ask(supplier, FILE, { input: { id: file, fileId: await upload(of) } })],
  ['its reception', () => ask(buyer, DONE('receiveVoucher', 'VoucherInput'), { input: { id } })],
]

const ORDER = 'query O($id: ID!) { order(id: $id) { updatedAt } }'
const orderOf = async ({ OrdID }: OrderToBill) =>
  (await ask<{ order: { updatedAt: string } }>(admin, ORDER, { id: OrdID })).order.updatedAt

/** Every voucher that a program is told of since an instant, page by page behind cursors. */
async function listSince(program: Client | undefined, changedSince: string): Promise<Dated[]> {
  const sort = { field: 'NUMBER', direction: 'ASC' } as const
  const found: Dated[] = []
  for await (const { id, updatedAt } of program?.rows('accountingVouchers', {
    first: 2,
    sort,
    filter: { changedSince },
  }) ?? [])
    found.push({ id, updatedAt: updatedAt ?? '' })
  return found
}

const OWN = 'query V($id: ID!, $since: DateTime) { vouchers(orderId: $id, changedSince: $since) { id updatedAt } }'
const ofOrder = async (caller: Caller | undefined, { OrdID }: OrderToBill, since: string | null = null) =>
  (await ask<{ vouchers: Dated[] }>(caller, OWN, { id: OrdID, since })).vouchers

describe('the moment of the last change', () => {
  it('moves for the voucher and its order with whatever is done to it, its files and comments too', async () => {
    const { of, id, file } = await sendVoucher()
    let [last, lastOfOrder] = ['', '']
    for (const [what, act] of acts(id, file, of)) {
      await act()
      const [now, nowOfOrder] = [(await ofOrder(supplier, of))[0]?.updatedAt ?? '', await orderOf(of)]
      expect([now > last, nowOfOrder > lastOfOrder, now === nowOfOrder], what).toEqual([true, true, true])
      expect(await listSince(own, now), what).toEqual([{ id, updatedAt: now }])
      ;[last, lastOfOrder] = [now, nowOfOrder]
    }
  })

  it('finds exactly what was changed since, page by page, and nothing for another company or supplier', async () => {
    const sentVouchers = [await sendVoucher(), await sendVoucher(), await sendVoucher()] as const
    const [first, second, third] = await Promise.all(sentVouchers.map(async ({ of }) => ofOrder(supplier, of)))
    const since = first?.[0]?.updatedAt ?? ''
    expect(await listSince(own, since)).toEqual([first, second, third].flat())
    const [{ of, id }] = sentVouchers
    expect(await ofOrder(supplier, of, since)).toEqual(first)
    await ask(buyer, DONE('receiveVoucher', 'VoucherInput'), { input: { id } })
    const now = (await ofOrder(supplier, of))[0]?.updatedAt ?? ''
    expect((await listSince(own, now)).map((row) => row.id)).toEqual([id])
    expect(await ofOrder(supplier, of, '2100-01-01T00:00:00Z')).toEqual([])
    expect(await listSince(foreign, since)).toEqual([])
    expect(await ofOrder(foreigner, of, since)).toEqual([])
    expect(await ofOrder(other, of, since)).toEqual([])
  })

  it('is told in the services’ list of vouchers, to each supplier of its own', async () => {
    const { of, id } = await sendVoucher()
    const [sentNow] = await ofOrder(supplier, of)
    const body = { filter: { ChangedSince: sentNow?.updatedAt } }
    const list = async (caller: Caller | undefined) =>
      (
        await caller?.rest<{ data: { VouID: number }[] }>('POST', 'LgsOrderPurcharseVoucher/pagination', body)
      )?.Result.data.map(({ VouID }) => String(VouID))
    expect([await list(supplier), await list(other), await list(foreigner)]).toEqual([[id], [], []])
  })
})

describe('a payment of a voucher', () => {
  it('moves the voucher, and says itself when it was registered or annulled', async () => {
    const { of, id } = await sendVoucher()
    await ask(buyer, DONE('receiveVoucher', 'VoucherInput'), { input: { id } })
    await ask(buyer, DONE('acceptVoucher', 'VoucherInput'), { input: { id } })
    const DETAIL = `query D($id: ID!) { accountingVoucher(id: $id) { row { updatedAt } accounts { id } payments { id updatedAt } } }`
    const read = async () =>
      (
        await ask<{ accountingVoucher: { row: Dated; accounts: { id: string }[]; payments: Dated[] } }>(admin, DETAIL, {
          id,
        })
      ).accountingVoucher
    const accepted = await read()
    const input = {
      voucherId: id,
      accountId: accepted.accounts[0]?.id,
      date: clock.today(),
      amount: '100',
      operation: '1',
    }
    await ask(admin, DONE('payVoucher', 'PayVoucherInput'), { input })
    const paid = await read()
    expect(paid.row.updatedAt > accepted.row.updatedAt).toBe(true)
    expect(paid.payments.map(({ updatedAt }) => updatedAt)).toEqual([paid.row.updatedAt])
    await ask(admin, DONE('annulVoucherPayment', 'AnnulVoucherPaymentInput'), {
      input: { id: paid.payments[0]?.id, reason: 'Devuelta.' },
    })
    const annulled = await read()
    expect(annulled.row.updatedAt > paid.row.updatedAt).toBe(true)
    expect(annulled.payments.map(({ updatedAt }) => updatedAt)).toEqual([annulled.row.updatedAt])
    expect(await orderOf(of)).toBe(annulled.row.updatedAt)
  })
})
