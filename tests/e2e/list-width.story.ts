import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPath } from '#web/requirement/paths.ts'
import { expectCalm, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the list fits a screen of 1,366 pixels: nothing to scroll sideways, no heading or status cut short', async () => {
  const reader = await stage.enter('jefe', `${listPath}?filas=50`, { width: 1366, height: 768 })
  const { page } = reader
  const table = page.getByRole('table', { name: 'Requerimientos' })
  await table.locator('tbody tr').nth(20).waitFor()
  const region = page.getByRole('region', { name: 'Requerimientos' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const cut = await table.locator('.mrt-table-head-cell-content-wrapper, tbody td:has(.mantine-Badge-root), .mantine-Badge-label').evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent))
  expect(cut).toEqual([])
  expect(await table.getByRole('img', { name: 'Vencido' }).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Mostrar/Ocultar columnas' }).click()
  await page.getByRole('switch', { name: 'Nivel de aprobación' }).check({ force: true })
  await table.getByRole('columnheader', { name: 'Nivel de aprobación' }).waitFor()
  expectCalm(reader)
})
