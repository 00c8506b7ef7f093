import { expect, test } from 'vitest'
import { chooseOption, requirementForm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test.each([1366, 390])('several articles are added at once with their quantities, %i px wide', async (width) => {
  const author = await app.enter('solicitante', '/logistica/requerimiento/nuevo', { width, height: 844 })
  const { page } = author
  await requirementForm(page).ready()
  const open = () => page.getByRole('button', { name: 'Buscar en la lista de artículos' }).click()
  const picker = page.getByRole('dialog', { name: 'Artículos' })
  const search = picker.getByRole('searchbox')
  const quantity = (article: string) => picker.getByRole('textbox', { name: `Cantidad de ${article}`, exact: true })

  await open()
  const sizes = picker.getByRole('combobox', { name: 'Filas por página' }).getByRole('option')
  await sizes.last().waitFor({ state: 'attached' })
  expect(await sizes.allTextContents()).toEqual(['5', '10', '50', '200'])
  await search.fill('cemen')
  // What begins a word with it stands before what only mentions it.
  await expect
    .poll(() => picker.getByRole('textbox').first().getAttribute('aria-label'))
    .toMatch(/^Cantidad de Cemento/)
  await quantity('Cemento Portland tipo I').fill('10')
  await search.fill('arena')
  await quantity('Arena gruesa').fill('4')
  await picker.getByRole('button', { name: 'Agregar 2 artículos' }).click()
  await picker.waitFor({ state: 'hidden' })
  const detail = page.getByRole('region', { name: 'Detalle' })
  await detail.getByText('Cemento Portland tipo I').waitFor()
  await detail.getByText('Arena gruesa').waitFor()

  await open()
  await search.fill('cemen')
  await quantity('Cemento Portland tipo I').fill('3')
  await quantity('Cemento Portland tipo I').press('Enter')
  await picker.getByText(/ya fue agregad/).waitFor()
  await quantity('Cemento Portland tipo I').fill('')
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  await detail.getByText('Arena gruesa').waitFor()
  expectNoConsoleErrors(author)
})

test('a requirement of goods is offered goods, one of services services, and all when asked for', async () => {
  const author = await app.enter('solicitante', '/logistica/requerimiento/nuevo')
  const { page } = author
  await requirementForm(page).ready()
  const item = page.getByRole('group', { name: 'Nuevo ítem' })
  const picker = page.getByRole('dialog', { name: 'Artículos' })
  const open = () => page.getByRole('button', { name: 'Buscar en la lista de artículos' }).click()
  const service = picker.getByText('Alquiler de andamios')

  await item.getByRole('textbox', { name: 'Artículo' }).fill('alquiler')
  await page.getByText(/^Ningún bien coincide con lo buscado/).waitFor()
  await item.getByRole('textbox', { name: 'Artículo' }).fill('')
  await open()
  await picker.getByRole('searchbox').fill('alquiler')
  await picker.getByText('Ningún registro coincide con lo buscado.').waitFor()
  await picker.getByRole('switch', { name: 'Solo bienes' }).uncheck()
  await service.first().waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })

  await chooseOption(page, 'Tipo', 'Servicios', page)
  await open()
  await picker.getByRole('switch', { name: 'Solo servicios' }).waitFor()
  await picker.getByRole('searchbox').fill('alquiler')
  await service.first().waitFor()
  await picker.getByRole('searchbox').fill('cemento portland')
  await picker.getByText('Ningún registro coincide con lo buscado.').waitFor()
  expectNoConsoleErrors(author)
})
