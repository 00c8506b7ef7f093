import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { listPath } from '#web/modules/purchasing/requirement/paths.ts'
import { nextFrames, violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { currentYear } from '#tests/platform/environment/current-year.ts'

const app = provideBrowserWorld()

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Requerimientos' }).locator('tbody tr')
/** The demo's documents are of the last two years: there are many of the whole of last year on any day of this one. */
const lastYear = () => String(currentYear() - 1)
/** The numbers of the documents on the page; "" for a row that is still on its way. */
const numbers = async (page: Page) =>
  (await rowsOf(page).allInnerTexts()).map((text) => /REQ-\d+-\d+/.exec(text)?.[0] ?? '')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const inAddress = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const isList = (body: string | null) => body?.includes('query Requirements(') === true

test('search, filter, order and page are in the address: a reload and Back show the same', async () => {
  const year = lastYear()
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  await rowsOf(page).first().waitFor()
  await search(page).fill(year)
  await expect.poll(() => inAddress(page)).toEqual({ buscar: year })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('combobox', { name: 'Prioridad' }).click()
  await filters.getByRole('option', { name: 'Normal' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Número' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Página 2' }).click()
  const address = { buscar: year, 'f.priority': '2', orden: 'number', pagina: '2' }
  await expect.poll(() => inAddress(page)).toEqual(address)
  const { data } = await (
    await app.world.as('jefe')
  ).graph<{ requirements: { items: { documentNumber: string }[] } }>(
    `{ requirements(search: "${year}", filter: { priority: "2" }, sort: { field: DOCUMENT_NUMBER, direction: ASC }, page: { number: 2, size: 10 }) {
      items { documentNumber }
    } }`,
  )
  const shown = data.requirements.items.map(({ documentNumber }) => documentNumber)
  expect(shown).toHaveLength(10)
  await expect.poll(() => numbers(page)).toEqual(shown)

  await page.reload()
  await expect.poll(() => numbers(page)).toEqual(shown)
  await expect.poll(() => search(page).inputValue()).toBe(year)
  await rowsOf(page).first().click()
  await page.waitForURL((url) => url.pathname !== listPath)
  await page.goBack()
  await expect.poll(() => numbers(page)).toEqual(shown)
  expect(inAddress(page)).toEqual(address)
  expectNoConsoleErrors(reader)
})

test('a new search gives up the request before', async () => {
  const year = lastYear()
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  await rowsOf(page).first().waitFor()
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    if (isList(request.postData())) givenUp.push(request.failure()?.errorText ?? '')
  })
  // The first search gets no answer at all.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"zzzz"') ? undefined : route.continue(),
  )
  const listRequest = page.waitForRequest((request) => isList(request.postData()))
  await search(page).fill('zzzz')
  await listRequest
  await search(page).fill(year)
  await expect.poll(() => givenUp).toEqual(['net::ERR_ABORTED'])
  await expect
    .poll(async () => {
      const shown = await numbers(page)
      return shown.length > 0 && shown.every((number) => number.startsWith(`REQ-${year}-`))
    })
    .toBe(true)
  expectNoConsoleErrors(reader)
})

test('arrows go from row to row and Enter opens', async () => {
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  // No row is there for a moment, and then rows that stand for those to come.
  await expect.poll(async () => (await numbers(page)).filter(Boolean).length).toBeGreaterThan(1)
  const shown = await numbers(page)
  await rowsOf(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: shown[1] }).waitFor()
  expectNoConsoleErrors(reader)
})

test('columns stay as the person left them', async () => {
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  const area = page.getByRole('columnheader', { name: 'Área' })
  await area.waitFor()
  await page.getByRole('button', { name: 'Mostrar/Ocultar columnas' }).click()
  const columns = page.getByRole('list', { name: 'Columnas' })
  await columns.getByRole('switch', { name: 'Área' }).click({ force: true })
  await area.waitFor({ state: 'detached' })
  // By keyboard the first column becomes the second, and the focus goes along.
  await columns.getByRole('switch', { name: 'Número' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText(/^Número: lugar 2 de /).waitFor()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText(/^Número: lugar 3 de /).waitFor()
  await nextFrames(page)
  expect(await violations(page)).toEqual([])

  const caller = await app.world.as('jefe')
  const readLayout = async () => {
    const { data } = await caller.graph<{ preference: string | null }>('{ preference(key: "grid:requirements") }')
    return JSON.parse(data.preference ?? '{"order":[]}') as { hidden: string[]; order: string[] }
  }
  await expect.poll(async () => (await readLayout()).order.indexOf('number')).toBe(2)
  expect((await readLayout()).hidden).toContain('area')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Número' }).waitFor()
  await expect.poll(() => area.count()).toBe(0)
  expectNoConsoleErrors(reader)
})

test('the list goes out to Excel and a requirement to PDF', async () => {
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  const files = page.getByRole('link', { name: /^PDF REQ-/ })
  const excel = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel', exact: true }).click()
  expect((await excel).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await (await excel).failure()).toBeNull()
  const pdf = page.waitForEvent('download')
  await files.first().click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await (await pdf).failure()).toBeNull()
  expectNoConsoleErrors(reader)
})

/** Keeps how many fields the panel has when it is first seen. */
const watchPanel = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const panel = document.querySelector('[role="dialog"]')
      if (!panel) return
      observer.disconnect()
      document.body.dataset['firstFields'] = String(panel.querySelectorAll('input').length)
    }).observe(document.body, { childList: true, subtree: true })
  })

test('the filters answer the press before their fields are there, and the first field has the focus', async () => {
  const reader = await app.enter('jefe', listPath)
  const { page } = reader
  await rowsOf(page).first().waitFor()
  await watchPanel(page)
  const opener = page.getByRole('button', { name: 'Filtros', exact: true })
  await opener.press('Enter')
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  const state = filters.getByRole('combobox', { name: 'Estado' })
  await expect.poll(() => state.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.body.dataset['firstFields'])).toBe('0')
  await page.keyboard.press('Tab')
  await filters.getByRole('combobox', { name: 'Prioridad' }).press('ArrowDown')
  await filters.getByRole('option', { name: 'Alta' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoConsoleErrors(reader)
})
