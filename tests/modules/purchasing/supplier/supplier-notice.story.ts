import { beforeAll, expect, test } from 'vitest'
import { createQuotation, RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { annul as annulOrder } from '#tests/kit/fixtures/order.ts'
import { createOrderToBill } from '#tests/kit/fixtures/voucher.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice covers the header.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let callers: People
beforeAll(async () => {
  callers = await signInPeople(app.world)
})

const invite = () => createQuotation(callers, { quantities: ['10'], suppliers: [1, 2] })

for (const { width, dark } of [
  { width: 1366, dark: false },
  { width: 390, dark: true },
])
  test(`a supplier hears of an invitation while signed in, follows it, and the bell goes down (${width} px)`, async () => {
    const supplier = await app.enter(RUC, '/', { width, dark })
    const { page } = supplier
    const bell = page.getByRole('button', { name: /^Notificaciones, / })
    await bell.waitFor()
    const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    const { CttID, CttDocumentNumber } = await invite()
    const counted = page.getByRole('button', { name: `Notificaciones, ${before + 1} sin leer` })
    await counted.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Alt+b')
    const panel = page.getByRole('dialog', { name: 'Notificaciones' })
    const item = panel.getByRole('listitem').filter({ hasText: `Cotización ${CttDocumentNumber}` })
    await item.getByText('Lo invitan a cotizar').waitFor()
    await expect.poll(() => panel.getByRole('link').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await item.getByText('Lo invitan a cotizar').click()
    await page.waitForURL((url) => url.pathname === `/portal/cotizaciones/${CttID}`)
    if (before > 0) await page.getByRole('button', { name: `Notificaciones, ${before} sin leer` }).waitFor()
    else await page.getByRole('button', { name: 'Notificaciones, ninguna sin leer' }).waitFor()
    expectNoConsoleErrors(supplier)
  })

test('a customer has the bell too', async () => {
  const customer = await app.enter('45678912', '/portal/preguntas')
  await customer.page.getByRole('button', { name: /^Notificaciones, / }).click()
  await customer.page.getByText('No tiene notificaciones').waitFor()
  expectNoConsoleErrors(customer)
})

test('a notice that leads to the page on screen reads it anew', async () => {
  const { OrdID, OrdDocumentNumber } = await createOrderToBill({ fresh: { database: app.world.database } })
  const supplier = await app.enter(RUC, `/portal/ordenes/${OrdID}`)
  const { page } = supplier
  await page.getByRole('heading', { name: `Nro. Orden: ${OrdDocumentNumber}` }).waitFor()
  const annulled = page.getByRole('main').getByText('La orden está anulada: no admite comprobantes')
  await expect.poll(() => annulled.count()).toBe(0)
  // The bell comes after the page, and its key with it.
  await page.getByRole('button', { name: /^Notificaciones, / }).waitFor()
  await annulOrder(callers.buyer, OrdID)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Alt+b')
  const panel = page.getByRole('dialog', { name: 'Notificaciones' })
  await panel.getByRole('listitem').filter({ hasText: OrdDocumentNumber }).getByText('La orden fue anulada').click()
  await annulled.waitFor()
  expectNoConsoleErrors(supplier)
})
