// Ordered: one order is sent back, corrected and repeated.
import { beforeAll, expect, it, vi } from 'vitest'
import {
  approveRequirement,
  createRequirement,
  readRequirement,
  requirementLine,
} from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { body } from '#tests/kit/fixtures/order.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let buyer: UserPage
let order: { OrdID: number; number: string }

beforeAll(async () => {
  const [author, head, caller] = [
    await app.world.as('solicitante'),
    await app.world.as('jefe'),
    await app.world.as('comprador'),
  ]
  const { id } = await createRequirement(author, { lines: [requirementLine('20')] })
  await approveRequirement(head, id)
  const lines = (await readRequirement(author, id)).lines.map((line) => Number(line.id))
  const { Result } = await caller.rest<{ OrdID: number }>('POST', 'LgsOrderPurcharse/save', body(lines))
  const { Result: saved } = await caller.rest<{ OrdDocumentNumber: string }>('POST', 'LgsOrderPurcharse/byid', Result)
  order = { OrdID: Result.OrdID, number: saved.OrdDocumentNumber }
  buyer = await app.enter('comprador', `/logistica/ordencompra/${Result.OrdID}`)
})

/** An action of the bar: a button, or where there is no room an entry of its menu. */
async function act(name: string) {
  const bar = buyer.page.getByRole('toolbar', { name: 'Acciones' })
  await bar.getByRole('button').first().waitFor()
  const button = bar.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await bar.getByRole('button', { name: 'Acciones' }).click()
  await buyer.page.getByRole('menuitem', { name }).click()
}

const cell = (name: string) => buyer.page.getByRole('button', { name: new RegExp(`^${name} 1:`) })

async function write(name: string, value: string) {
  await cell(name).focus()
  await buyer.page.keyboard.press('F2')
  await buyer.page.getByRole('textbox', { name: `${name} 1`, exact: true }).fill(value)
  await buyer.page.keyboard.press('Enter')
}

it('a pending order goes back to be corrected, for a reason that stands over it', async () => {
  const { page } = buyer
  await page.getByText('Documento guardado: solo lectura').waitFor()
  await act('Devolver para corregir')
  const dialog = page.getByRole('dialog', { name: 'Devolver para corregir' })
  await dialog.getByRole('button', { name: 'Devolver para corregir' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo de la devolución' }).fill('El precio no es el acordado')
  await dialog.getByRole('button', { name: 'Devolver para corregir' }).click()
  await alertWith(page, 'Orden devuelta para corregir.').waitFor()
  await page.getByText(/^Devuelta para corregir el .+: El precio no es el acordado$/).waitFor()
  await cell('Cantidad').waitFor()
})

it('is corrected under its own number and sent again', async () => {
  const { page } = buyer
  await write('Cantidad', '21')
  await page.getByRole('button', { name: 'Enviar a aprobación', exact: true }).click()
  await page.getByText('Cantidad restante por atender. [Cemento para el vaciado] = 20').first().waitFor()
  await write('Cantidad', '12')
  // Kept without being sent, it waits for its buyer, and why it came back stands over it.
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.getByText(/^Devuelta para corregir el .+: El precio no es el acordado$/).waitFor()
  await write('Precio unitario', '19.5')
  // The bar says what is written, and not what was saved.
  await page.getByText('Total S/ 276.12', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Enviar a aprobación', exact: true }).click()
  await confirm(page, '¿Seguro de grabar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  const caller = await app.world.as('comprador')
  // The notice of the draft may still stand there: what the services hold says that it was sent.
  await vi.waitFor(async () => {
    const { data } = await caller.graph(
      `{ order(id: ${order.OrdID}) { documentNumber status returnReason isEditable totals { total } lines { quantity orderable } } }`,
    )
    expect(data).toEqual({
      order: {
        documentNumber: order.number,
        status: 'PENDING',
        returnReason: null,
        isEditable: false,
        totals: { total: '276.12' },
        lines: [{ quantity: '12.000', orderable: '20.000' }],
      },
    })
  }, 10_000)
})

it('is repeated for what is still to be ordered of its lines', async () => {
  const { page } = buyer
  await page.goto(`${app.world.url}/logistica/ordencompra/${order.OrdID}`)
  await act('Duplicar')
  await page.waitForURL(/\/ordencompra\/nueva\?desde=/)
  await page.getByRole('heading', { name: /^Orden de compra: nueva \| / }).waitFor()
  await page.getByRole('button', { name: /^Cantidad 1: 8/ }).waitFor()
  await page.getByRole('button', { name: /^Precio unitario 1: 19\.5/ }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Contacto' }).inputValue()).toBe('Óscar Palomares Vidal')
  await page.getByRole('button', { name: 'Enviar a aprobación', exact: true }).click()
  await confirm(page, '¿Seguro de grabar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.goto(`${app.world.url}/logistica/ordencompra/nueva?desde=${order.OrdID}`)
  await page.getByText('no queda nada por ordenar').waitFor()
  expectNoConsoleErrors(buyer)
})
