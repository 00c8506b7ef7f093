import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { nextFrames, violations } from '#tests/kit/browser/axe.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('Ctrl K leads to a screen by a few letters, and back to the document that was looked at', async () => {
  const buyer = await app.enter('comprador', '/logistica/requerimiento')
  const { page } = buyer
  await page.getByRole('table', { name: 'Requerimientos' }).getByRole('link').first().click()
  await page.waitForURL(/requerimiento\/\d+/)
  const currentPath = new URL(page.url()).pathname
  const number = await page.getByRole('heading', { level: 1, name: /^REQ-/ }).innerText()

  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette.getByRole('textbox').pressSequentially('cotizac')
  await palette.getByRole('option', { name: 'Cotizaciones', exact: true }).waitFor()
  // On a slow machine the screen takes its time, and the palette opens before it: the document is found all the same.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/logistica/cotizaciones')
  await palette.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).click()
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await palette
    .getByRole('group')
    .filter({ hasText: 'Documentos recientes' })
    .getByRole('option', { name: number })
    .click()
  await page.waitForURL((url) => url.pathname === currentPath)

  await page.keyboard.press('Control+k')
  await palette.getByRole('textbox').fill('nada que exista')
  await palette.getByText('Sin coincidencias').waitFor()
  expectNoConsoleErrors(buyer)
})

test('Ctrl K opens what is one’s own: sessions, preferences, signature, delegations', async () => {
  const boss = await app.enter('jefe')
  const { page } = boss
  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).waitFor()
  const choose = async (typed: string, label: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('textbox').pressSequentially(typed)
    await palette.getByRole('group').filter({ hasText: 'Mi cuenta' }).getByRole('option', { name: label }).waitFor()
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'hidden' })
  }
  for (const label of ['Sesiones', 'Preferencias', 'Firma digital']) {
    await choose(label.slice(0, 6).toLowerCase(), label)
    const dialog = page.getByRole('dialog', { name: label })
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await choose('delegar', 'Delegar aprobaciones')
  await page.waitForURL((url) => url.pathname === '/configuracion/delegaciones')
  expectNoConsoleErrors(boss)
})

test('the menu is folded by group: the one of the screen is open, and its entry in view', async () => {
  const admin = await app.enter('admin', '/', { height: 600 })
  const { page } = admin
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await group('Configuración').waitFor()
  await expect.poll(() => menu.getByRole('link').count()).toBe(0)

  await page.goto(new URL('/cobranzas/serviciosprogramados', page.url()).href)
  const entry = menu.getByRole('link', { name: 'Servicios programados' })
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('page')
  const isInView = () => entry.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(isInView).toBe(true)
  await expect.poll(() => group('Cobranzas').getAttribute('aria-expanded')).toBe('true')
  expect(await group('General').getAttribute('aria-expanded')).toBe('false')

  // A group that one has opened stays open on the way to another.
  await group('General').press('Enter')
  await menu.getByRole('link', { name: 'Áreas', exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/general/areas')
  await expect.poll(() => group('Cobranzas').getAttribute('aria-expanded')).toBe('false')
  await group('Logística').press('Enter')
  await menu.getByRole('link', { name: 'Artículos', exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/logistica/articulos')
  expect(await group('General').getAttribute('aria-expanded')).toBe('true')
  expectNoConsoleErrors(admin)
})

test('g and a letter lead to a screen, not while one types and not once single keys are switched off', async () => {
  const buyer = await app.enter('comprador', '/logistica/requerimiento')
  const { page } = buyer
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await page.getByRole('row').nth(1).waitFor()
  // The search and the keys of the shell come after the first paint.
  await requestsSettled(page)
  await search.pressSequentially('go')
  await expect.poll(() => search.inputValue()).toBe('go')
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  const goToOrders = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    return new URL(page.url()).pathname
  }
  await expect.poll(goToOrders).toBe('/logistica/ordencompra')
  await page.getByRole('heading', { level: 1, name: 'Órdenes' }).waitFor()

  const help = page.getByRole('dialog', { name: 'Teclado' })
  await page.keyboard.press('?')
  await help.getByRole('row', { name: 'GR Ir a Requerimientos' }).waitFor()
  await help.getByRole('switch', { name: 'Atajos de una sola tecla' }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await expect.poll(() => help.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/logistica/ordencompra')
  expectNoConsoleErrors(buyer)
})

test('the bell closes with Escape wherever the focus is', async () => {
  const boss = await app.enter('jefe')
  const { page } = boss
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  const panel = page.getByRole('dialog', { name: 'Notificaciones' })
  await bell.click()
  await panel.getByRole('status').waitFor()
  // As while the panel is still loading: the focus has not come to it yet.
  await bell.focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  await page.keyboard.press('Alt+b')
  await panel.getByRole('status').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(boss)
})

test('the sidebar gives way under 1350 px and becomes a drawer on a phone; the footer says the year', async () => {
  const wide = await app.enter('comprador')
  const menu = wide.page.getByRole('navigation', { name: 'Menú principal' })
  await menu.waitFor()
  await wide.page.getByText(`Circuito © ${clock.today().slice(0, 4)}`).waitFor()
  await wide.page.setViewportSize({ width: 1349, height: 768 })
  await menu.waitFor({ state: 'hidden' })
  await wide.page.setViewportSize({ width: 390, height: 844 })
  await wide.page.getByRole('button', { name: 'Menú', exact: true }).click()
  const drawer = wide.page.getByRole('dialog', { name: 'Menú' })
  await drawer.getByRole('button', { name: 'Logística' }).click()
  await drawer.getByRole('link', { name: 'Requerimientos', exact: true }).click()
  await wide.page.waitForURL((url) => url.pathname === '/logistica/requerimiento')
  await expect.poll(() => wide.page.title()).toBe('Requerimientos · Circuito')
  expectNoConsoleErrors(wide)
})

test.each([[{ width: 1366, dark: false }], [{ width: 390, dark: true }]])(
  'the palette and a refused screen keep nobody out, %j',
  async (look) => {
    const requester = await app.enter('solicitante', '/configuracion/usuario', look)
    const { page } = requester
    await page.getByRole('heading', { level: 1, name: '[Solicitud denegada]' }).waitFor()
    await page.getByText('Su usuario no tiene permiso para abrir «Usuarios».').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).click()
    const palette = page.getByRole('dialog', { name: 'Ir a' })
    await palette.getByRole('option', { name: 'Requerimientos', exact: true }).waitFor()
    await expect.poll(() => palette.getByRole('option', { name: 'Usuarios' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expectNoConsoleErrors(requester)
  },
)

test('staff without a position are told what does not work', async () => {
  await inCompany(app.world.database, { company: '*' }, (tx) =>
    sql`update "GenWorker" set "PstID" = null where "NtpID" = (select "NtpID" from "SecUser" where "UsrName" = 'kcordova')`.execute(
      tx,
    ),
  )
  const { page } = await app.enter('kcordova')
  await page
    .getByRole('alert')
    .getByText('IMP Error algunos módulos no funcionaran de manera correcta. Asigne Cargo a Usuario', { exact: true })
    .waitFor()
})

test('what lies below a dialog does not scroll, and moves by no pixel when the dialog opens and closes', async () => {
  const buyer = await app.enter('comprador', '/logistica/requerimiento', { height: 500 })
  const { page } = buyer
  const heading = page.getByRole('heading', { level: 1, name: 'Requerimientos' })
  await page.getByRole('table', { name: 'Requerimientos' }).getByRole('link').first().waitFor()
  await requestsSettled(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.mouse.move(700, 110)
  await page.mouse.wheel(0, 40)
  await expect.poll(scrolled).toBe(40)
  const before = await heading.boundingBox()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await palette.getByRole('textbox').waitFor()
  expect(await heading.boundingBox()).toEqual(before)
  // Beside the dialog, over the page.
  await page.mouse.move(1300, 110)
  for (const step of [120, -400]) await page.mouse.wheel(0, step)
  await nextFrames(page)
  expect(await scrolled()).toBe(40)

  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.wheel(0, 60)
  await expect.poll(scrolled).toBe(100)
  expectNoConsoleErrors(buyer)
})

test.each([320, 360, 390])('the sections of the portal stand side by side on a phone of %i pixels', async (width) => {
  const supplier = await app.enter('20512333797', '/portal/preguntas', { width, height: 700 })
  const { page } = supplier
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await links.getByText('Cotizaciones').waitFor()
  const words = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  for (const [at, { left, right }] of words.entries()) {
    expect(left).toBeGreaterThan(words[at - 1]?.right ?? 0)
    expect(right).toBeLessThan(width)
  }
  expectNoConsoleErrors(supplier)
})
