import { expect, it } from 'vitest'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
/** The cement, of which the demo has 640 in the warehouse of the works. */
const path = '/logistica/articulos?registro=1'

it('who keeps the warehouses puts right what was counted, and is told when it changed meanwhile', async () => {
  const keeper = await app.enter('comprador', path)
  const { page } = keeper
  const panel = page.getByRole('region', { name: 'Stock por almacén' })
  const stockOf = panel.getByRole('table', { name: 'Stock por almacén' }).getByRole('row', { name: 'Almacén de obras' })
  await panel.getByRole('button', { name: 'Ajustar stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajustar stock' })
  const adjust = dialog.getByRole('button', { name: 'Ajustar', exact: true })
  await adjust.click()
  for (const words of ['Ingrese la cantidad contada', 'Ingrese el motivo del ajuste'])
    await dialog.getByText(words).waitFor()

  // It lies in one warehouse alone: that one stands there already.
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Almacén' }).inputValue()).toBe('Almacén de obras')
  await dialog.getByText('Figuran: 640').waitFor()
  await dialog.getByLabel('Cantidad contada').fill('630')
  await dialog.getByText('Diferencia: -10').waitFor()
  await dialog.getByLabel('Motivo del ajuste').fill('Conteo de fin de mes')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '¿Cerrar sin ajustar el stock?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.getByLabel('Motivo del ajuste').inputValue()).toBe('Conteo de fin de mes')

  const other = await app.world.as('admin')
  const counted = await other.rest('POST', 'LgsArticleStock/adjust', {
    ArtID: 1,
    WhsCode: 'ALM-OBR',
    StkExpected: '640',
    StkCounted: '650',
    AdjReason: 'Conteo de la mañana',
  })
  expect(counted.status).toBe(200)
  await adjust.click()
  await dialog.getByText(/^El stock cambió mientras tanto: ahora figuran 650\./).waitFor()
  await dialog.getByText('Diferencia: -20').waitFor()
  await adjust.click()
  await alertWith(page, 'Stock ajustado.').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await stockOf.getByRole('cell', { name: '630' }).waitFor()
  const movement = panel.getByRole('table', { name: 'Kardex' }).getByRole('row', { name: /Conteo de fin de mes/ })
  await movement.getByText('Ajuste de stock').first().waitFor()
  expect((await movement.getByRole('cell').allInnerTexts()).slice(-2).map((cell) => cell.trim())).toEqual(['20', '630'])
  expectNoConsoleErrors(keeper)
})

it('who chose another warehouse or typed something is asked before it closes, also by a press beside it', async () => {
  const keeper = await app.enter('comprador', path)
  const { page } = keeper
  const open = page.getByRole('region', { name: 'Stock por almacén' }).getByRole('button', { name: 'Ajustar stock' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Ajustar stock' })
  await dialog.getByText(/^Figuran: [1-9]/).waitFor()
  const question = page.getByRole('dialog').filter({ hasText: '¿Cerrar sin ajustar el stock?' })
  const pressBeside = () => page.mouse.click(5, 5)

  await dialog.getByRole('combobox', { name: 'Almacén' }).click()
  const options = page.getByRole('listbox', { name: 'Almacén' }).getByRole('option')
  await options.filter({ hasNotText: 'Almacén de obras' }).first().click()
  await dialog.getByText('Figuran: 0').waitFor()
  await pressBeside()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await dialog.getByText('Figuran: 0').waitFor()

  await dialog.getByLabel('Cantidad contada').fill('3')
  await pressBeside()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.getByLabel('Cantidad contada').inputValue()).toBe('3')
  await pressBeside()
  await question.getByRole('button').last().click()
  await dialog.waitFor({ state: 'hidden' })

  // Where nothing was touched nothing is asked.
  await open.click()
  await dialog.getByText(/^Figuran: [1-9]/).waitFor()
  await pressBeside()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => question.count()).toBe(0)
  expectNoConsoleErrors(keeper)
})

it('who looks on is not offered it', async () => {
  const onlooker = await app.enter('consulta', path)
  const { page } = onlooker
  const panel = page.getByRole('region', { name: 'Stock por almacén' })
  await panel.getByRole('table', { name: 'Kardex' }).waitFor()
  await expect.poll(() => panel.getByRole('button', { name: 'Ajustar stock' }).count()).toBe(0)
  expectNoConsoleErrors(onlooker)
})
