// Ordered: what a winner offered becomes one order: left, taken up again, kept and sent.
import { beforeAll, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { confirm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let buyer: UserPage
let winner: { id: string; documentNumber: string; type: '1' | '2' }

interface Finished {
  quotations: { items: { id: string; documentNumber: string; ordersToMake: string[] }[] }
}

beforeAll(async () => {
  const caller = await app.world.as('comprador')
  const { data } = await caller.graph<Finished>(
    '{ quotations(filter: {status: [FINISHED], lastRound: true}, page: {number: 1, size: 200}) { items { id documentNumber ordersToMake } } }',
  )
  const found = data.quotations.items.find(({ ordersToMake }) => ordersToMake.length > 0)
  if (!found) throw new Error('The demo holds no approved winner that waits for its order.')
  winner = {
    id: found.id,
    documentNumber: found.documentNumber,
    type: found.ordersToMake[0] === 'SERVICES' ? '2' : '1',
  }
  buyer = await app.enter('comprador', `/logistica/ordencompra/nueva?cotizacion=${winner.id}&tipo=${winner.type}`)
})

it('begins with what the winner offered, which stands fast', async () => {
  const { page } = buyer
  await page.getByText(`Cotización ${winner.documentNumber}.`).waitFor()
  for (const name of ['Proveedor', 'Moneda', 'Forma de pago', 'Días de entrega', 'Días de garantía']) {
    expect(await page.getByRole('textbox', { name, exact: true }).getAttribute('readonly'), name).not.toBeNull()
  }
  await expect.poll(() => page.getByRole('button', { name: /^Precio unitario 1:/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('combobox', { name: 'Impuesto' }).count()).toBe(0)
})

it('shows by its name what the offer says and the company no longer offers', async () => {
  const { page } = buyer
  const valueOf = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue()
  const names = ['Moneda', 'Forma de pago'] as const
  const before = await Promise.all(names.map(valueOf))
  expect(before.every((name) => /^\p{L}/u.test(name))).toBe(true)
  const setOffered = (isOffered: boolean) =>
    inCompany(app.world.database, { company: '*' }, (tx) =>
      tx
        .updateTable('GenDefinition')
        .set({ SecStatus: isOffered ? 1 : 0 })
        .where('DefID', 'in', [1020, 1056])
        .execute(),
    )
  try {
    await setOffered(false)
    await page.reload()
    await page.getByText(`Cotización ${winner.documentNumber}.`).waitFor()
    await expect.poll(() => Promise.all(names.map(valueOf))).toEqual(before)
  } finally {
    await setOffered(true)
    await page.reload()
    await page.getByText(`Cotización ${winner.documentNumber}.`).waitFor()
  }
})

it('asks before what was written is lost, and offers it again', async () => {
  const { page } = buyer
  await page.getByRole('textbox', { name: 'Contacto' }).fill('Julia Torres')
  await page.getByText('Borrador guardado').waitFor()
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Contacto' }).inputValue()).toBe('Julia Torres')
})

it('is kept by Ctrl S and sent by Alt S as the offer says, and the winner waits no longer', async () => {
  const { page } = buyer
  await page.getByRole('textbox', { name: 'Contacto' }).focus()
  await page.keyboard.press('Control+s')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.waitForURL(/\/ordencompra\/\d+$/)
  // The chain of the documents says so too, once it is there.
  await page.getByText('Borrador', { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: 'Contacto' }).focus()
  await page.keyboard.press('Alt+s')
  await confirm(page, '¿Seguro de grabar?', 'Sí, guardar')
  await page.getByText('Pendiente de aprobación', { exact: true }).first().waitFor()
  const caller = await app.world.as('comprador')
  const proposal = `{ orderProposal(quotationId: ${winner.id}, type: ${winner.type === '1' ? 'GOODS' : 'SERVICES'}) { quotationId } }`
  await expect.poll(async () => (await caller.graph(proposal)).data).toEqual({ orderProposal: null })
  const { data } = await caller.graph<{ orders: { items: { contactName: string; quotationId: string }[] } }>(
    '{ orders(filter: {mine: true}, sort: {field: DOCUMENT_NUMBER}) { items { contactName quotationId } } }',
  )
  expect(data.orders.items).toContainEqual({ contactName: 'Julia Torres', quotationId: winner.id })
})

it('says so where nothing is left to order', async () => {
  const { page } = buyer
  await page.goto(`${app.world.url}/logistica/ordencompra/nueva?cotizacion=${winner.id}&tipo=${winner.type}`)
  await page.getByText('No queda nada por ordenar de esta cotización.').waitFor()
  await page.getByRole('link', { name: 'Ver órdenes' }).click()
  await page.getByRole('heading', { name: 'Órdenes' }).waitFor()
  expectNoConsoleErrors(buyer)
})

it('on a phone a list is cards and a form one column, in the dark too', async () => {
  const phone = await app.enter('comprador', '/logistica/ordencompra', { width: 390, height: 844, dark: true })
  const { page } = phone
  await page.getByText('ORD-').first().waitFor()
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await wider()).toBe(false)
  await page.getByText('ORD-').first().click()
  await page.getByRole('heading', { name: /^Orden de/ }).waitFor()
  await page.getByText('Cadena del documento').waitFor()
  expect(await wider()).toBe(false)
  await page.goto(`${app.world.url}/logistica/ordencompra/nueva`)
  await page.getByText('0 caracteres').waitFor()
  expect(await wider()).toBe(false)
  expectNoConsoleErrors(phone)
})

it('the lines to order are shown whole on the narrowest phone', async () => {
  const buyer = await app.enter('comprador', '/logistica/ordencompra/nueva', { width: 320, height: 760 })
  const { page } = buyer
  await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
  const lines = page.getByRole('dialog').getByRole('region', { name: 'Líneas por ordenar' })
  await lines
    .getByText(/^REQ-\d+-\d+ · /)
    .first()
    .waitFor()
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expectNoConsoleErrors(buyer)
})
