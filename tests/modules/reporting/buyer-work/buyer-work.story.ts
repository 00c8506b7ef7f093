import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test.each([
  ['Requerimientos por cotizar u ordenar', 'Cotizar u ordenar', 1_366, false],
  ['Cotizaciones por comparar', 'Comparar y enviar a evaluación', 390, true],
  ['Órdenes con entrega vencida', 'Reclamar la entrega vencida', 390, false],
])('a buyer goes from «%s» to exactly those documents, filtered by «%s»', async (title, word, width, dark) => {
  await executeSql(
    app.world.database,
    sql`update "LgsCotization" set "NeedDateCot" = clock_today() - 1 where "CttStatus" = 2`,
  )
  await executeSql(
    app.world.database,
    sql`update "LgsOrderPurcharse" set "OrdDate" = clock_today() - 200 where "OrdStatus" = 1`,
  )
  const buyer = await app.enter('comprador', '/', { width, dark })
  const { page } = buyer
  const panel = page.getByRole('region', { name: 'Por comprar' })
  const link = panel.getByRole('link', { name: new RegExp(`^\\d+ *${title}$`) })
  const count = Number(/^\d+/.exec((await link.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => Number(/(\d+)\D*$/.exec(await page.getByText(/^\d+–\d+ de /).innerText())?.[1]))
    .toBe(count)
  await page.getByRole('button', { name: /^Filtros\s*2$/ }).click()
  const pending = page.getByRole('dialog', { name: 'Filtros' }).getByRole('combobox', { name: 'Por hacer' })
  await expect.poll(() => pending.inputValue()).toBe(word)
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(buyer)
})

/** Makes all that is bought so many days older. */
async function age(days: number): Promise<void> {
  const { database } = app.world
  await executeSql(database, sql`update "LgsRequirement" set "ReqDate" = "ReqDate" - ${days}::integer`)
  await executeSql(database, sql`update "LgsCotization" set "CttDate" = "CttDate" - ${days}::integer`)
  await executeSql(database, sql`update "LgsOrderPurcharse" set "OrdDate" = "OrdDate" - ${days}::integer`)
}

test('with nothing to do a sentence says so, and who does not buy sees no list', async () => {
  await age(9_000)
  // The other cases find all of it as it was.
  onTestFinished(() => age(-9_000))
  const buyer = await app.enter('comprador')
  const panel = buyer.page.getByRole('region', { name: 'Por comprar' })
  await panel.getByText('Nada espera: no hay nada por cotizar, comparar, ordenar ni reclamar.').waitFor()
  const requester = await app.enter('solicitante')
  await requester.page.getByRole('region', { name: 'Por aprobar' }).waitFor()
  await expect.poll(() => requester.page.getByRole('region', { name: 'Por comprar' }).count()).toBe(0)
  expectNoConsoleErrors(buyer, requester)
})
