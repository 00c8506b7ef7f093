import { expect, it } from 'vitest'
import { createOrderToBill, invoiceXml } from '#tests/kit/fixtures/voucher.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

interface Payload {
  entry: { row: { state: string; voucherId: string | null; canUnregister: boolean } } | null
  errors: { message: string; path: string[] | null; rule: string | null }[]
}

const change = async (caller: Caller, field: string, type: string, input: object) => {
  const text = `mutation Change($input: ${type}!) { ${field}(input: $input) {
    entry { row { state voucherId canUnregister } } errors { message path rule } } }`
  return caller.graph<Record<string, Payload | undefined>>(text, { input })
}

it('the registration of a document is taken back for a reason, in the graph’s words', async () => {
  const [admin, onlooker] = await Promise.all([world.as('admin'), world.as('consulta')])
  const of = await createOrderToBill({ fresh: { database: world.database } }, { OrdTotal: '500.00', supports: [] })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(invoiceXml(of))]), 'factura.xml')
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await fetch(`${world.url}/files/mailbox`, { method: 'POST', headers, body: form })
  const { id } = (await response.json()) as { id: string }
  const made = await change(admin, 'makeMailboxVoucher', 'MakeMailboxVoucherInput', { id, files: null })
  expect(made.data.makeMailboxVoucher).toMatchObject({
    entry: { row: { state: 'REGISTERED', canUnregister: true } },
    errors: [],
  })
  const undo = async (caller: Caller, reason: string) =>
    change(caller, 'unregisterMailboxEntry', 'UnregisterMailboxEntryInput', { id, reason })
  expect((await undo(onlooker, 'Es de otra orden.')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await undo(admin, '')).data.unregisterMailboxEntry).toMatchObject({
    entry: null,
    errors: [{ message: 'Escriba un motivo de 1 a 256 caracteres.', path: ['reason'] }],
  })
  expect((await undo(admin, 'Es de otra orden.')).data.unregisterMailboxEntry).toEqual({
    entry: { row: { state: 'MATCHED', voucherId: null, canUnregister: false } },
    errors: [],
  })
  expect((await undo(admin, 'Otra vez')).data.unregisterMailboxEntry?.errors).toMatchObject([
    { message: 'Solo se anula el registro de un comprobante registrado.', rule: 'MAILBOX_NOT_REGISTERED' },
  ])
})
