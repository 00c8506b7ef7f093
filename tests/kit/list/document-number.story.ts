import { expect, test } from 'vitest'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

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
