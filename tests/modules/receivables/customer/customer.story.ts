import { sql } from 'kysely'
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ELENA, MARCO } from '#tests/modules/receivables/payment/payer.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { navigate, openNext } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const DEPARTMENT = '/payment/schedule/?proforma=1'
const RETURNED = '/payment/schedule/?proforma=3'

const app = provideBrowserWorld()
/** Elena among her schedules: she goes from one to the next within the page. */
let elena: UserPage
beforeAll(async () => {
  elena = await app.enter(ELENA, DEPARTMENT)
})
beforeEach(() => takeAnnouncementsAway())
afterEach(() => {
  app.world.way.weather = 'fair'
})

const debts = (page: Page) => page.getByRole('dialog', { name: 'Deuda vencida' })
const promotions = (page: Page) => page.getByRole('dialog', { name: '¡Promociones!' })

/** A case that is about announcements makes its own. */
const takeAnnouncementsAway = () =>
  inCompany(app.world.database, { company: '*' }, (tx) => sql`delete from "CobAdvertisement"`.execute(tx))

/** Announcements without their pictures: their words stand in for these. */
const announced = (...names: string[]) =>
  inCompany(app.world.database, { company: '*' }, (tx) =>
    sql`
      with kept as (
        insert into "GenFile" ("CpyID", "FilName", "FilSize", "FilType", "FilHash", "UsrCreateID")
        select 1, name || '.jpg', 1, 'image/jpeg', name, 1 from unnest(${sql.val(names)}::text[]) as name returning "FilID", "FilHash"
      )
      insert into "CobAdvertisement" ("CpyID", "AdvName", "FilID", "AdvFrom", "AdvTo", "AdvOrder")
      select 1, "FilHash", "FilID", clock_today() - 1, clock_today() + 1, array_position(${sql.val(names)}::text[], "FilHash") from kept`.execute(
      tx,
    ),
  )

test('customers are met with what is late, and go from there to paying all of it', async () => {
  const actor = await app.enter(ELENA)
  const { page } = actor
  await debts(page).getByText('Departamento 1204').waitFor()
  await expect.poll(() => promotions(page).count()).toBe(0)
  await debts(page).getByRole('link', { name: 'Pagar Departamento 1204' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mis Pagos' }).waitFor()
  expect(new URL(page.url()).search).toBe('?proforma=1&cuota=vencidas')
  // Two instalments are late in the first days of a month, and three later.
  await page.getByRole('table', { name: 'Cuotas que paga' }).getByRole('row').nth(2).waitFor()
  await page.getByText('Bienvenido(a), ELENA RIVAS PALOMINO').waitFor()
  await page.getByRole('link', { name: 'Ir al Inicio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bienvenido(a), ELENA RIVAS PALOMINO' }).waitFor()
  await expect.poll(() => debts(page).count()).toBe(0)
  const cards = page.getByRole('list', { name: 'Mis propiedades' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(3)
  await cards.filter({ hasText: 'BSM-000021' }).getByText('DEVUELTO', { exact: true }).waitFor()
  expect(
    await cards
      .filter({ hasText: 'BSM-000021' })
      .getByRole('link', { name: /^Pagar/ })
      .count(),
  ).toBe(0)
  expectNoConsoleErrors(actor)
})

test('only one section of the home shows at a time, and an address says which', async () => {
  const actor = await app.enter(MARCO, '/?ver=datos')
  const { page } = actor
  await page.getByText('marco.solis@clientes.example').waitFor()
  const properties = page.getByRole('list', { name: 'Mis propiedades' })
  await expect.poll(() => properties.count()).toBe(0)
  await page.getByRole('link', { name: 'Novedades' }).click()
  await page.getByText('Próximamente').waitFor()
  await expect.poll(() => page.getByText('marco.solis@clientes.example').count()).toBe(0)
  await page.getByRole('link', { name: 'Mis propiedades' }).click()
  await properties.getByText('No tiene cuotas pendientes.').waitFor()
  await expect.poll(() => debts(page).count()).toBe(0)
  expectNoConsoleErrors(actor)
})

test('promotions come first, stand still until asked to move, and what is late comes after them', async () => {
  await announced('Feria de departamentos', 'Descuento de fin de año')
  const actor = await app.enter(ELENA)
  const { page } = actor
  const dialog = promotions(page)
  await dialog.getByText('1 de 2').waitFor()
  await expect.poll(() => debts(page).count()).toBe(0)
  // This browser asks for less motion: it waits for «Reproducir».
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await dialog.getByText('Descuento de fin de año').waitFor()
  await page.context().clock.install()
  await page.reload()
  await dialog.getByRole('button', { name: 'Reproducir' }).click()
  await page.context().clock.runFor(3_100)
  await dialog.getByText('2 de 2').waitFor()
  await dialog.getByRole('region', { name: 'Carrusel de promociones' }).hover()
  await page.context().clock.runFor(9_000)
  await dialog.getByText('2 de 2').waitFor()
  await page.keyboard.press('Escape')
  await debts(page).waitFor()
  await page.keyboard.press('Escape')
  await page.context().clock.runFor(1_000)
  await debts(page).waitFor({ state: 'detached' })
  expectNoConsoleErrors(actor)
})

test('a schedule parts what is owed from what was paid, and tells each payment', async () => {
  const { page } = elena
  await openNext(page, DEPARTMENT)
  await page.getByRole('tab', { name: 'Pagos pendientes - 25' }).waitFor()
  const first = page.getByRole('list', { name: 'Pagos pendientes - 25' }).getByRole('listitem').first()
  await first.getByText('VENCIDO').waitFor()
  await first.getByText('PARC.CANCELADO').waitFor()
  expect(await first.innerText()).toMatch(/Monto USD 1,250\.50[^]*Pagado USD 600\.25 · Saldo USD 650\.25/)
  expect(await first.getByRole('link', { name: 'Pagar la cuota 12' }).getAttribute('href')).toMatch(
    /\?proforma=1&cuota=\d+$/,
  )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(
    await first
      .getByText('VENCIDO')
      .locator('..')
      .evaluate((badge) => getComputedStyle(badge).animationName),
  ).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    await first
      .getByText('VENCIDO')
      .locator('..')
      .evaluate((badge) => getComputedStyle(badge).animationName),
  ).toBe('none')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Estado de cuenta' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Estado de cuenta PLC-000184.xlsx')
  await page.getByRole('tab', { name: 'Pagos cancelados - 12' }).click()
  await page.getByRole('button', { name: 'Ver detalle de la cuota 0' }).click()
  const detail = page.getByRole('dialog', { name: 'Detalle de Pagos' })
  await detail.getByRole('cell', { name: 'Cuota inicial, transferencia' }).waitFor()
  await detail.getByRole('cell', { name: 'USD 8,500.00' }).waitFor()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: /^RCB-/ }).first().click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^RCB-\d{4}-\d{6}\.pdf$/)
  expectNoConsoleErrors(elena)
})

test('what was given back says why it takes no payment; what is not one’s own is an error', async () => {
  const { page } = elena
  await openNext(page, RETURNED)
  await page.getByText('La compra está en estado DEVUELTO: no admite pagos').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Pagar/ }).count()).toBe(0)
  await navigate(page, '/payment/schedule/?proforma=4')
  await page.getByRole('alert').getByText('Error al obtener datos.').waitFor()
  expectNoConsoleErrors(elena)
})

test('what does not load keeps the overlay, and loads when tried again', async () => {
  const { page } = elena
  await openNext(page, DEPARTMENT)
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  app.world.way.weather = 'cut'
  await page.getByRole('link', { name: 'Ir al Inicio' }).click()
  const failure = page.getByRole('dialog', { name: 'Por favor espere...' })
  await failure.getByText('Errores encontrados:').waitFor()
  app.world.way.weather = 'fair'
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bienvenido(a), ELENA RIVAS PALOMINO' }).waitFor()
  await expect.poll(() => failure.count()).toBe(0)
})

test('a promotion that is published meanwhile is told once, wherever the customer is, and a click opens it', async () => {
  const { world } = app
  await announced('Cierrapuertas de noviembre')
  const admin = await world.as('admin')
  const { data } = await admin.graph<{ announcements: { items: { id: string }[] } }>(
    '{ announcements(search: "Cierrapuertas") { items { id } } }',
  )
  const publish = (isActive: boolean) =>
    admin.graph(
      'mutation On($input: SetActiveInput!) { setAnnouncementActive(input: $input) { errors { message } } }',
      {
        input: { id: data.announcements.items[0]?.id, isActive },
      },
    )
  await publish(false)
  const before = world.way.passed.length
  const actor = await app.enter(MARCO, '/portal/preguntas')
  const { page } = actor
  // What there is at the first look is no news.
  await expect
    .poll(() => world.way.passed.slice(before).some((path) => path.includes('PagPaymentGateway/advertisements')))
    .toBe(true)
  // The path is noted before the service answers: an answer after the publication would be a first look with it.
  await requestsSettled(page)
  for (const isActive of [true, false, true]) await publish(isActive)
  const toast = page.getByRole('alert').filter({ hasText: 'Cierrapuertas de noviembre' })
  await toast.getByText('¡Promociones!').waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => toast.count()).toBe(1)
  await toast.getByText('Cierrapuertas de noviembre').click()
  await promotions(page).getByText('Cierrapuertas de noviembre').waitFor()
  await toast.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await promotions(page).waitFor({ state: 'detached' })
  expectNoConsoleErrors(actor)
})

test.each([
  ['a phone in the dark', { width: 390, height: 844, dark: true }],
  ['a desk by day', {}],
] as const)('everyone can read the home and the schedule: %s', async (name, look) => {
  await announced(`Promoción para ${name}`)
  const { page } = await app.enter(ELENA, '/', look)
  await promotions(page).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await debts(page).waitFor()
  expect(await violations(page)).toEqual([])
  await navigate(page, DEPARTMENT)
  await page.getByRole('tab', { name: /^Pagos pendientes/ }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a customer without a property is not asked to choose one', async () => {
  const setStatus = (status: 0 | 1) =>
    inCompany(app.world.database, { company: '*' }, (tx) =>
      sql`
        update "PagPurchase" set "SecStatus" = ${status}
        where "CusID" in (select "CusID" from "PagCustomer" where "nroDocumentoTitular" = ${MARCO})`.execute(tx),
    )
  await setStatus(0)
  onTestFinished(async () => {
    await setStatus(1)
  })
  const actor = await app.enter(MARCO, '/payment/schedule/')
  await actor.page.getByText('Aún no tiene propiedades registradas.').waitFor()
  await expect.poll(() => actor.page.getByText('Elija la propiedad cuyos pagos quiere ver.').count()).toBe(0)
  expectNoConsoleErrors(actor)
})
