import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import { today } from '#schema/platform/time/clock.ts'
import { executeSqlUnguarded } from '#tests/platform/environment/database-fixtures.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

/** What is needed by a day is needed by the day of the document at the earliest. */
const DATES = {
  LgsRequirement: { date: 'ReqDate', neededOn: 'NeedDate' },
  LgsCotization: { date: 'CttDate', neededOn: 'NeedDateCot' },
  LgsOrderPurcharse: { date: 'OrdDate', neededOn: null },
  LgsOrderAttended: { date: 'OttDate', neededOn: null },
} as const

// The demo is laid out backwards from today: in the first days of a year hardly any of its documents are of that year.
beforeAll(async () => {
  for (const [table, { date, neededOn }] of Object.entries(DATES)) {
    const day = sql`${today()}::date`
    const needed = neededOn === null ? sql`` : sql`, ${sql.id(neededOn)} = greatest(${sql.id(neededOn)}, ${day})`
    await executeSqlUnguarded(
      app.world.database,
      table,
      sql`update ${sql.table(table)} set ${sql.id(date)} = ${day}${needed}`,
    )
  }
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Documentos de este año por estado' })
/** The last number of a text: the figure of a link, the total of a list. */
const lastNumber = (text: string) => Number(/([\d,]+)\D*$/.exec(text)?.[1]?.replaceAll(',', ''))
const totalOf = async (page: Page) => lastNumber(await page.getByText(/^\d+–\d+ de /).innerText())

/** Presses a figure, and expects as many rows as it says in the list that it leads to. */
async function expectList(page: Page, figure: number, press: () => Promise<void>, path: string): Promise<void> {
  await press()
  await page.waitForURL((url) => url.pathname === path)
  await expect.poll(() => totalOf(page)).toBe(figure)
}

test.each([
  ['Requerimiento', '/logistica/requerimiento', 1_366, false],
  ['Cotización', '/logistica/cotizaciones', 390, true],
  ['Orden', '/logistica/ordencompra', 1_366, true],
  ['Orden atendida', '/logistica/ordenpedido/atencioncompra', 390, false],
] as const)('a figure of %s leads to the list that it counts, at %s, %d px', async (kind, path, width, dark) => {
  const buyer = await app.enter('comprador', '/', { width, dark })
  const { page } = buyer
  const list = panelOf(page).getByRole('list', { name: kind, exact: true })
  const link: Locator = list.getByRole('link').first()
  const figure = lastNumber(await link.innerText())
  expect(await violations(page)).toEqual([])
  await link.focus()
  await expectList(page, figure, () => page.keyboard.press('Enter'), path)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.goBack()
  const whole = panelOf(page).getByRole('link', { name: new RegExp(`^${kind}: [\\d,]+$`) })
  await expectList(page, lastNumber(await whole.innerText()), () => whole.click(), path)
  expectNoConsoleErrors(buyer)
})

test('the bar itself leads where its words lead, and only the words are stops of the keyboard', async () => {
  const buyer = await app.enter('comprador')
  const { page } = buyer
  const panel = panelOf(page)
  const link = panel.getByRole('list', { name: 'Orden', exact: true }).getByRole('link').first()
  const title = (await link.innerText()).trim()
  const address = await link.getAttribute('href')
  const part = panel.locator(`[aria-hidden] > a[href="${address}"]`)
  expect(await part.getAttribute('tabindex')).toBe('-1')
  expect(await part.getAttribute('title')).toBe(title)
  await expectList(page, lastNumber(title), () => part.click(), '/logistica/ordencompra')
  expectNoConsoleErrors(buyer)
})

test('the first screen is no wider than the narrowest phone, nor do amounts of hundreds of millions scroll in it', async () => {
  await executeSqlUnguarded(
    app.world.database,
    'LgsCotizationProvider',
    sql`update "LgsCotizationProvider" set "OrdSubTotal" = "OrdSubTotal" * 1000,
      "OrdDirectCost" = "OrdDirectCost" + "OrdSubTotal" * 999, "OrdTotal" = "OrdTotal" + "OrdSubTotal" * 999`,
    '*',
  )
  const boss = await app.enter('gerente', '/', { width: 320, height: 700 })
  const { page } = boss
  await page.getByRole('table', { name: 'Ahorro al comparar ofertas' }).waitFor()
  await page.getByRole('table', { name: 'Tiempo de aprobación' }).waitFor()
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await wider()).toBe(0)
  const savings = page.getByRole('table', { name: 'Ahorro al comparar ofertas' })
  expect(await savings.getByRole('row').last().innerText()).toMatch(/\d{2,3},\d{3},\d{3}\.\d{2}/)
  expect(await savings.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0)
  expectNoConsoleErrors(boss)
})
