import { expect, test } from 'vitest'
import { listPath, newPath } from '#web/modules/purchasing/requirement/paths.ts'
import { readRequirement, readOwnRequirements } from '#tests/kit/fixtures/graph/requirement.ts'
import { DISTRIBUTION, chooseOption, requirementForm, alertWith } from '#tests/kit/browser/page-objects.ts'
import { nextFrames, violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('nothing is sent that the rules refuse, and each refusal stands where it belongs', async () => {
  const caller = await app.world.as('solicitante')
  const before = await readOwnRequirements(caller)
  const author = await app.enter('solicitante', newPath)
  const { page } = author
  const form = requirementForm(page)
  await form.ready()

  await page.getByLabel('Fecha de necesidad').fill('01/03/2026')
  await page.getByLabel('Fecha de necesidad').press('Tab')
  await page.getByLabel('Fecha límite de cotización').fill('01/01/2020')
  const days = page.getByLabel('Días de expiración')
  expect(await days.getAttribute('placeholder')).toBe('1 (de la compañía)')
  await page.getByText('Días hábiles tras la fecha de necesidad').waitFor()
  await days.fill('2.5')
  await days.press('Tab')
  await page.locator('#header-daysToExpire-error').getByText('Escriba un número entero, sin decimales.').waitFor()
  await expect.poll(() => days.inputValue()).toBe('2.5')
  await form.save.click()
  const summary = alertWith(page, 'Revise los campos marcados.')
  for (const message of [
    'No se ha registrado ningún detalle',
    'Fecha necesidad no puede ser inferior a fecha solicitud.',
    'Fecha límite de cotización no puede ser menor a la actual',
    'Escriba un número entero, sin decimales.',
    'Seleccione prioridad',
    'Seleccione motivo',
  ])
    await summary.getByRole('link', { name: message }).waitFor()
  await summary.getByRole('link', { name: 'Seleccione prioridad' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('header-priority')

  await form.add.click()
  await form.item.getByText('Especifique Articulo').waitFor()
  await form.item.getByRole('button', { name: 'Distribuir' }).click()
  await alertWith(page, 'Seleccione Articulo').waitFor()
  await form.article('MAT-0002', 'Cemento Portland tipo V')
  await form.quantity.fill('0')
  await form.add.click()
  await form.item.getByText('Cantidad debe ser mayor a Cero').waitFor()
  await form.quantity.fill('3')
  await form.add.click()
  await form.item.getByText('Necesita agregar distribución para el ítem').waitFor()
  await form.distribute()
  await form.add.click()
  await page.getByRole('region', { name: 'Detalle' }).getByText('Cemento Portland tipo V').waitFor()
  await form.article('MAT-0002', 'Cemento Portland tipo V')
  await form.quantity.fill('1')
  await form.add.click()
  await form.item.getByText('Descripción ya fue agregada').waitFor()

  expect((await readOwnRequirements(caller)).total).toBe(before.total)
  expectNoConsoleErrors(author)
})

test('a cost is shared among several up to 100 %, and no pair of them twice', async () => {
  const { page, ...author } = await app.enter('solicitante', newPath)
  const form = requirementForm(page)
  const { dialog } = form
  const add = dialog.getByRole('button', { name: 'Agregar' })
  const percentage = dialog.getByRole('textbox', { name: 'Porcentaje', exact: true })
  await form.ready()
  await form.article('MAT-0001', 'Cemento Portland tipo I')
  await form.quantity.fill('10')
  await form.item.getByRole('button', { name: 'Distribuir' }).click()

  await percentage.fill('')
  await add.click()
  for (const message of [
    'Seleccione partida o gasto',
    'Seleccione proyecto o centro de costo',
    'Ingrese Porcentaje',
    'Seleccione proyecto',
  ]) {
    await dialog.getByText(message, { exact: true }).waitFor()
  }
  await dialog.getByText('Proyecto', { exact: true }).first().click()
  // Nothing that is called so: the open list says it as a list may.
  await dialog.getByRole('combobox', { name: 'Partida' }).fill('zzzz')
  await page.getByRole('listbox', { name: 'Partida' }).getByRole('option', { name: 'Sin coincidencias' }).waitFor()
  await nextFrames(page)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Partida' }).fill('')
  const charge = async () => {
    await chooseOption(dialog, 'Partida', 'Concreto simple', page)
    await chooseOption(dialog, 'Proyecto', 'Parque Surco', page)
  }
  await charge()
  await percentage.fill('120')
  await add.click()
  await dialog.getByText('Porcentaje no puede superar el 100%').first().waitFor()
  await percentage.fill('60')
  await add.click()
  await dialog.getByText('Por distribuir: 40 %').waitFor()
  await expect.poll(() => percentage.inputValue()).toBe('40')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.getByText('Falta distribuir 40 %').waitFor()
  await charge()
  await add.click()
  await dialog.getByText('La partida y el destino ya fueron agregados').waitFor()
  await chooseOption(dialog, 'Proyecto', 'Plaza Lurín', page)
  await add.click()
  await dialog.getByText('Por distribuir: 0 %').waitFor()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await form.add.click()
  await page
    .getByRole('region', { name: 'Detalle' })
    .getByRole('button', { name: /^Distribuir 1: .*Parque Surco.* \+1$/ })
    .waitFor()
  expectNoConsoleErrors({ page, ...author })
})

test('where two circuits fit, the person chooses one of them', async () => {
  const caller = await app.world.as('gramos')
  const author = await app.enter('gramos', newPath)
  const { page } = author
  const form = requirementForm(page, 'Publicidad')
  await form.ready()
  await form.header()
  await form.line('brochure', 'Impresión de brochures', '2')
  await form.saveAndAgree()

  const dialog = page.getByRole('dialog', { name: 'Circuitos de Aprobacion' })
  await dialog.getByRole('button', { name: 'Asociar a Circuito' }).click()
  await alertWith(page, 'Seleccione Circuito').waitFor()
  await dialog.getByRole('radio', { name: 'Marketing fuera de presupuesto' }).check()
  await dialog.getByRole('cell', { name: 'Gerente general' }).waitFor()
  const { last } = await readOwnRequirements(caller)
  expect((await readRequirement(caller, last)).approvalLevels).toEqual([])
  await dialog.getByRole('button', { name: 'Asociar a Circuito' }).click()
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.waitForURL((url) => url.pathname !== newPath && url.pathname.startsWith(listPath))

  expect((await readRequirement(caller, last)).approvalLevels).toMatchObject([
    { positionName: 'Jefe de área', status: 'PENDING' },
    { positionName: 'Gerente general', status: 'PENDING' },
  ])
  expectNoConsoleErrors(author)
})

test('where no circuit fits, it is saved and the person is warned', async () => {
  const caller = await app.world.as('fespinoza')
  const before = await readOwnRequirements(caller)
  const author = await app.enter('fespinoza', newPath)
  const form = requirementForm(author.page, 'Postventa')
  await form.ready()
  await form.header()
  await form.line('MAT-0001', 'Cemento Portland tipo I', '2')
  await form.saveAndAgree()
  await alertWith(author.page, 'No existe circuito configurado').waitFor()
  await author.page.waitForURL((url) => url.pathname !== newPath && url.pathname.startsWith(listPath))
  const { total, last } = await readOwnRequirements(caller)
  expect(total).toBe(before.total + 1)
  expect((await readRequirement(caller, last)).approvalLevels).toEqual([])
  expectNoConsoleErrors(author)
})

test('a list of charges that comes late opens under the hand that waits for it', async () => {
  const author = await app.enter('solicitante', newPath)
  const { page } = author
  const form = requirementForm(page)
  await form.ready()
  await form.article('MAT-0001', 'Cemento Portland tipo I')
  let release = () => {}
  const wait = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('expenseTypes')) await wait
    await route.continue()
  })
  await form.item.getByRole('button', { name: 'Distribuir' }).click()
  await form.dialog.getByRole('combobox', { name: 'Tipo de gasto' }).click()
  await page.getByText('Escriba al menos 3 caracteres').locator('visible=true').waitFor()
  release()
  await page.getByRole('option', { name: DISTRIBUTION.expense }).first().click()
  expect(await form.dialog.getByRole('combobox', { name: 'Tipo de gasto' }).inputValue()).toContain(
    DISTRIBUTION.expense,
  )
  expectNoConsoleErrors(author)
})
