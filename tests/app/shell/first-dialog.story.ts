import { sql } from 'kysely'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'

const app = provideBrowserWorld()
const ELENA = '45678912'

/** The promotion of the demo, with its picture. */
beforeAll(async () => {
  await inCompany(app.world.database, { company: '*' }, (tx) =>
    sql`update "CobAdvertisement" set "SecStatus" = 1`.execute(tx),
  )
})

const first = (page: Page) => page.locator('#first-dialog')
const promotions = (page: Page) => page.getByRole('dialog', { name: '¡Promociones!' }).and(page.locator('section'))

const scriptsOf = async ({ context }: UserPage, path: string) => {
  const response = await context.request.get(app.world.url + path, { headers: { accept: 'text/html' } })
  return [...(await response.text()).matchAll(/rel="modulepreload"[^>]*href="([^"]*)"/g)].map(([, script]) => script)
}

test.each([1366, 390])(
  'the promotion of a customer’s home stands before any script where its dialog will, %i px wide',
  async (width) => {
    const customer = await app.enter(ELENA, '/favicon.ico')
    const { page } = customer
    await page.setViewportSize({ width, height: 768 })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(app.world.url)
    const firstBox = await first(page).locator('img').boundingBox()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/assets/*.js')

    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/files/promotions/')) pictures.push(request.url())
    })
    await page.goto(app.world.url)
    const own = promotions(page).locator('img')
    await own.waitFor()
    await expect.poll(() => first(page).count()).toBe(0)
    const ownBox = await own.boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((firstBox?.[side] ?? NaN) - (ownBox?.[side] ?? NaN)), side).toBeLessThanOrEqual(2)
    await requestsSettled(page, 500)
    expect(pictures).toHaveLength(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Deuda vencida' }).waitFor()
    expectNoConsoleErrors(customer)
  },
)

test.each(['×', 'beside', 'Enter', 'Escape'])(
  'it is closed by %s before there is any script, and stays closed',
  async (where) => {
    const customer = await app.enter(ELENA, '/favicon.ico')
    const { page } = customer
    await page.setViewportSize({ width: 390, height: 768 })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(app.world.url, { waitUntil: 'commit' })
    await first(page).locator('img').waitFor()
    if (where === 'beside') await page.mouse.click(5, 5)
    else if (where === '×') await first(page).getByText(where).click()
    else {
      await page.keyboard.press('Tab')
      expect(
        await first(page)
          .getByRole('button', { name: 'Cerrar' })
          .evaluate((one) => one.matches(':focus')),
      ).toBe(true)
      await page.keyboard.press(where)
    }
    await first(page).waitFor({ state: 'hidden' })
    release()
    // What is late comes after the promotions.
    await page.getByRole('dialog', { name: 'Deuda vencida' }).waitFor()
    await expect.poll(() => promotions(page).count()).toBe(0)
    await expect.poll(() => first(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /romociones/ }).click()
    await promotions(page).waitFor()
    expectNoConsoleErrors(customer)
  },
)

test('a promotion whose dialog does not come stands in nobody’s way', async () => {
  const customer = await app.enter(ELENA, '/favicon.ico')
  const { page, context } = customer
  const scripts = await scriptsOf(customer, '/')
  const texts = await Promise.all(
    scripts.map(async (script) => (await context.request.get(`${app.world.url}${script}`)).text()),
  )
  const own = scripts.filter((_, index) => texts[index]?.includes('aria-roledescription'))
  expect(own).toHaveLength(1)
  await page.route(`**${own[0]}`, (route) => route.abort())
  await page.goto(app.world.url)
  await page.getByRole('heading', { level: 1, name: /^Bienvenido/ }).waitFor()
  await expect.poll(() => first(page).count()).toBe(0)
})

test('nobody else’s page has it, nor another page of the customer', async () => {
  const supplier = await app.enter('20512333797', '/portal/preguntas')
  const customer = await app.enter(ELENA, '/portal/preguntas')
  const hasDialog = async ({ context }: UserPage, path: string) => {
    const response = await context.request.get(app.world.url + path, { headers: { accept: 'text/html' } })
    return (await response.text()).includes('id="first-dialog"')
  }
  // A page does not wait for answers that are late.
  await expect.poll(() => hasDialog(customer, '/')).toBe(true)
  expect(await hasDialog(customer, '/payment/schedule/?proforma=1')).toBe(false)
  expect(await hasDialog(supplier, '/')).toBe(false)
})

test.each([
  { path: '/?ver=datos', without: '/' },
  { path: '/payment/schedule/?proforma=1&cuota=vencidas', without: '/payment/schedule/?proforma=1' },
])('$path has its page name the part that is shown there', async ({ path, without }) => {
  const customer = await app.enter(ELENA, '/portal/preguntas')
  const [named, fewer] = [await scriptsOf(customer, path), await scriptsOf(customer, without)]
  expect(named.length).toBeGreaterThan(fewer.length)
  expect(named).toEqual(expect.arrayContaining(fewer))
})
