import { beforeAll, expect, test } from 'vitest'
import { createOrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { confirm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { unnamed } from './entries.ts'

const MAILBOX = '/contabilidad/mailbox'

const app = provideBrowserWorld()
let accountant: Caller

beforeAll(async () => {
  accountant = await app.world.as('admin')
})

const ordered = (supports: readonly string[]) =>
  createOrderToBill({ fresh: { database: app.world.database } }, { OrdTotal: '480.00', supports })

/** A document that was made the voucher of an order, and another order of its issuer, which asks for the files. */
async function registered(number: string, supports: readonly string[] = ['SreXml']) {
  const [wrong, right] = [await ordered(['SreXml']), await ordered(supports)]
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(unnamed(wrong, { 'F001-1': number }))]), `${number}.xml`)
  const headers = { authorization: `Bearer ${accountant.token}` }
  const response = await fetch(`${app.world.url}/files/mailbox`, { method: 'POST', headers, body })
  const { id } = (await response.json()) as { id: string }
  const MbxID = Number(id)
  await accountant.rest('PUT', 'AccMailbox/match', { MbxID, OrdID: wrong.OrdID })
  const made = await accountant.rest<{ VouID: number }>('POST', 'AccMailbox/voucher', { MbxID, details: [] })
  return { MbxID, VouID: made.Result.VouID, wrong, right }
}

test.each([
  { width: 1366, asks: 'an XML', supports: ['SreXml'] },
  { width: 390, asks: 'no file', supports: [] },
])(
  'a voucher of the wrong order is taken back for a reason and registered on the right one, which asks for $asks, $width pixels wide',
  async ({ width, supports }) => {
    const { MbxID, wrong, right } = await registered(`F001-${width}`, supports)
    const admin = await app.enter('admin', `${MAILBOX}?registro=${MbxID}`, { width, height: 860 })
    const { page } = admin
    const drawer = page.getByRole('dialog', { name: 'Documento' })
    await drawer.getByText('Registrado', { exact: true }).waitFor()
    await drawer.getByRole('link', { name: `Ver orden ${wrong.OrdDocumentNumber}` }).waitFor()
    await drawer.getByRole('button', { name: 'Anular registro' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Anular registro' })
    const reason = dialog.getByRole('textbox', { name: 'Motivo de la anulación' })
    const isFocused = () => reason.evaluate((field) => field === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    await dialog.getByRole('button', { name: 'Anular registro' }).press('Enter')
    await dialog.getByText('Campo Requerido').waitFor()
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        drawer.getByRole('button', { name: 'Anular registro' }).evaluate((it) => it === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Es de otra orden.' }).click()
    await dialog.getByRole('button', { name: 'Anular registro' }).click()
    await alertWith(page, 'Registro anulado.').waitFor()
    await drawer.getByText('Por emparejar', { exact: true }).waitFor()
    const heading = drawer.getByRole('heading', { name: `F001-${width}` })
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await drawer.getByRole('button', { name: 'Anular registro' }).count()).toBe(0)

    const choice = new RegExp(`^${right.OrdDocumentNumber} ·`)
    await drawer.getByRole('combobox', { name: 'Órdenes abiertas del emisor' }).click()
    await page.getByRole('option', { name: choice }).click()
    await drawer.getByRole('button', { name: 'Emparejar', exact: true }).click()
    await drawer.getByText(`${right.OrdDocumentNumber} (por una persona)`).waitFor()
    await drawer.getByRole('button', { name: 'Registrar comprobante' }).click()
    const question = `¿Registrar F001-${width} como comprobante de la orden ${right.OrdDocumentNumber}?`
    await confirm(page, question, 'Sí, registrar')
    await drawer.getByText('Registrado', { exact: true }).waitFor()
    await drawer.getByRole('link', { name: `Ver orden ${right.OrdDocumentNumber}` }).waitFor()
    expectNoConsoleErrors(admin)
  },
)

test('a voucher that was received since stays, and the dialog says what to undo first', async () => {
  const { MbxID, VouID } = await registered('F001-7')
  const buyer = await app.world.as('comprador')
  const admin = await app.enter('admin', `${MAILBOX}?registro=${MbxID}`)
  const { page } = admin
  const drawer = page.getByRole('dialog', { name: 'Documento' })
  await drawer.getByRole('button', { name: 'Anular registro' }).click()
  await buyer.rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  const dialog = page.getByRole('dialog', { name: 'Anular registro' })
  await dialog.getByRole('textbox', { name: 'Motivo de la anulación' }).fill('Es de otra orden.')
  await dialog.getByRole('button', { name: 'Anular registro' }).click()
  await dialog.getByText('El comprobante ya fue recepcionado: primero deshaga su recepción.').waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Es de otra orden.')
  await drawer.getByText('Registrado', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('who may only look is offered no way back', async () => {
  const { MbxID } = await registered('F001-8')
  const { page } = await app.enter('consulta', `${MAILBOX}?registro=${MbxID}`)
  await page.getByRole('dialog', { name: 'Documento' }).getByText('Registrado', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Anular registro', includeHidden: true }).count()).toBe(0)
})
