import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
beforeAll(async () => {
  await inCompany(app.world.database, { company: 1 }, (tx) =>
    sql`update "LgsOrderPurcharse" set "TypeCurrency" = (
      select "DedValue" from "GenDefinition" where "DefID" = 1020 and "DedAbbreviation" = 'USD' limit 1) where "OrdID" % 3 = 0`.execute(
      tx,
    ),
  )
})

const amounts = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the service says that the orders come to, as people read it. */
async function lineOf(filter: string): Promise<string> {
  const { data } = await (
    await app.world.as('comprador')
  ).graph<{ orders: { amounts: { currencyCode: string; amount: string }[] } }>(
    `{ orders(filter: {${filter}}) { amounts { currencyCode amount } } }`,
  )
  const parts = data.orders.amounts.map(
    ({ currencyCode, amount }) =>
      `${currencyCode === 'PEN' ? 'S/' : currencyCode} ${amounts.format(amount as Intl.StringNumericLiteral)}`,
  )
  return `Total de lo filtrado: ${parts.join(' · ')}`
}

test.each([
  ['1366', { width: 1_366, height: 768 }],
  ['390', { width: 390, height: 800 }],
] as const)('orders are summed below their list, whatever is filtered: %s px', async (_, viewport) => {
  const reader = await app.enter('comprador', '/logistica/ordencompra')
  const { page } = reader
  await page.setViewportSize(viewport)
  const line = page.getByText('Total de lo filtrado:')
  const whole = await lineOf('')
  expect(whole).toContain(' · USD ')
  await expect.poll(() => line.innerText()).toBe(whole)
  await page.goto(`${new URL(page.url()).origin}/logistica/ordencompra?f.status=ANNULLED`)
  const annulled = await lineOf('status: [ANNULLED]')
  expect(annulled).not.toBe(whole)
  await expect.poll(() => line.innerText()).toBe(annulled)
  // Nothing is summed where nothing is found.
  await page.goto(`${new URL(page.url()).origin}/logistica/ordencompra?buscar=no+hay+nada`)
  await page.getByText('Ningún registro coincide con lo buscado.').waitFor()
  await expect.poll(() => line.count()).toBe(0)
  expectNoConsoleErrors(reader)
})

test('a sum that does not come says so and is asked for again; the list stands all the same', async () => {
  const reader = await app.enter('comprador', '/')
  const { page } = reader
  let isFailing = true
  await page.route('**/graphql', (route) =>
    isFailing && route.request().postData()?.includes('query OrderAmounts')
      ? route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify({ data: null, errors: [{ message: 'x', extensions: { code: 'UPSTREAM_FAILED' } }] }),
        })
      : route.continue(),
  )
  await page.goto(`${new URL(page.url()).origin}/logistica/ordencompra`)
  await page.getByText('No se pudo sumar lo filtrado.').waitFor()
  expect(await page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr').count()).toBeGreaterThan(5)
  isFailing = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  const whole = await lineOf('')
  await expect.poll(() => page.getByText('Total de lo filtrado:').innerText()).toBe(whole)
  expectNoConsoleErrors(reader)
})
