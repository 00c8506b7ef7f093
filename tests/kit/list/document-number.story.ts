import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserWorld, type BrowserWorld } from '#tests/kit/browser/browser-world.ts'

let app: BrowserWorld
beforeAll(async () => {
  app = await openBrowserWorld()
})
afterAll(() => app.close())

test.each([
  '/logistica/requerimiento',
  '/logistica/cotizaciones',
  '/logistica/ordencompra',
  '/logistica/requerimientosalmacen',
])('%s shows the number of each document whole', async (path) => {
  const { page } = await app.enter('admin', path)
  await page.setViewportSize({ width: 1366, height: 768 })
  const numbers = page
    .getByRole('row')
    .locator('td b')
    .filter({ hasText: /-\d{4}-\d+/ })
  await numbers.first().waitFor()
  const cut = await numbers.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const cell = element.closest('td')
        return cell && (cell.scrollWidth > cell.clientWidth || element.scrollWidth > element.clientWidth + 1)
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
