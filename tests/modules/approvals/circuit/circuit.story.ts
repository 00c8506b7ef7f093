import { expect, test } from 'vitest'
import { circuitMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { confirm, chooseOption, alertWith } from '#tests/kit/browser/page-objects.ts'
import { slowDown } from '#tests/kit/browser/settings/slow-down.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

interface Levels {
  circuitLevels: { items: { step: number; position: { label: string } }[] }
}

test('a circuit gets its levels, which move by keyboard, and says what runs on it', async () => {
  const actor = await app.enter('admin', '/configuracion/circuitosaprobacion?registro=18')
  const { page } = actor
  const levels = page.getByRole('region', { name: 'Niveles de aprobación' })
  await levels.getByText(/documentos? en curso conservan? los niveles/).waitFor()

  await levels.getByRole('button', { name: 'Agregar nivel' }).click()
  const form = levels.getByRole('form', { name: 'Agregar nivel' })
  await chooseOption(form, 'Cargo', 'Contador general', page)
  await form.getByRole('button', { name: 'Agregar' }).click()
  await alertWith(page, 'Agregado Correctamente.').waitFor()

  const up = levels.getByRole('button', { name: 'Subir nivel 3' })
  await up.focus()
  await page.keyboard.press('Enter')
  const admin = await app.world.as('admin')
  const readLevels = async () => {
    const { data } = await admin.graph<Levels>('{ circuitLevels(circuit: "18") { items { step position { label } } } }')
    return data.circuitLevels.items.map(({ step, position }) => `${step} ${position.label}`)
  }
  await expect.poll(readLevels).toEqual(['1 Jefe de área', '2 Contador general', '3 Gerente general'])

  await levels.getByRole('button', { name: 'Quitar Contador general' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await expect.poll(readLevels).toEqual(['1 Jefe de área', '3 Gerente general'])

  await levels.getByRole('button', { name: 'Agregar nivel' }).click()
  await chooseOption(form, 'Cargo', 'Contador general', page)
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect.poll(readLevels).toEqual(['1 Jefe de área', '3 Gerente general', '4 Contador general'])

  await levels.getByRole('button', { name: 'Agregar nivel' }).click()
  // An Escape comes right behind the last digit, before a slow computer has rendered all that the digit brings about.
  const endSlowdown = await slowDown(page, 8)
  const days = form.getByRole('textbox', { name: 'Días permitidos' })
  await days.fill('7')
  const question = page.getByRole('dialog', { name: 'Confirmación' })
  await page.keyboard.press('Escape')
  await question.getByText('¿Cerrar sin guardar? Se perderá lo que escribió.').waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await endSlowdown()
  expect(await days.inputValue()).toBe('7')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Sí, cerrar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expectNoConsoleErrors(actor)
})

test('a new circuit stays open once it is saved, its levels come next, and it is active once it has one', async () => {
  const actor = await app.enter('admin', '/configuracion/circuitosaprobacion?registro=nuevo')
  const { page } = actor
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Compras menores')
  await chooseOption(editor, 'Transacción', 'Requerimiento', page)
  await editor.getByText(/el de menor número va primero/).waitFor()
  await editor.getByRole('textbox', { name: 'Importe desde' }).fill('100')
  await editor.getByRole('textbox', { name: 'Importe hasta' }).fill('50')
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await editor
    .getByRole('link', { name: 'Importe hasta: tiene que ser mayor o igual que Importe desde', exact: true })
    .waitFor()
  await editor.getByRole('textbox', { name: 'Importe hasta' }).fill('5000')
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()

  // The hands stay on the keyboard: the first level is being written already.
  const levels = page.getByRole('region', { name: 'Niveles de aprobación' })
  const form = levels.getByRole('form', { name: 'Agregar nivel' })
  await expect
    .poll(() => form.getByRole('combobox', { name: 'Cargo' }).evaluate((input) => input === document.activeElement))
    .toBe(true)
  const active = levels.getByRole('switch', { name: 'Activo' })
  expect([await active.isChecked(), await active.isDisabled()]).toEqual([false, true])
  await levels.getByText('Un circuito sin niveles no se puede activar: agregue al menos uno.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Jefe de área')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await levels.getByText('Secuencial · 1 día').waitFor()
  await levels.getByText('Ningún documento pasa por él hasta que lo active.').waitFor()
  await active.press('Space')
  await expect.poll(() => active.isChecked()).toBe(true)
  await levels.getByRole('button', { name: 'Quitar Jefe de área' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await levels.getByText(circuitMessages.lastLevel).waitFor()

  const id = new URL(page.url()).searchParams.get('registro')
  const { data } = await (
    await app.world.as('admin')
  ).graph<Levels>(`{ circuitLevels(circuit: "${id}") { items { step position { label } } } }`)
  expect(data.circuitLevels.items).toEqual([{ step: 1, position: { label: 'Jefe de área' } }])

  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Compras menores de obra')
  await editor.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await page.getByRole('dialog', { name: 'Circuito de aprobación', exact: true }).waitFor({ state: 'hidden' })
  await page
    .getByRole('row')
    .filter({ hasText: 'Compras menores de obra' })
    .getByText('Activo', { exact: true })
    .waitFor()
  expectNoConsoleErrors(actor)
})

test('a boss names a substitute from the menu, is refused a second one, names another instead and takes it back', async () => {
  const actor = await app.enter('jefe', '/')
  const { page } = actor
  // Expanded or not is said by the menu alone, once its chunk has come.
  await page.getByRole('button', { name: /Paredes/, expanded: false }).click()
  await page.getByRole('menuitem', { name: 'Delegar aprobaciones' }).click()
  await page.waitForURL((url) => url.pathname === '/configuracion/delegaciones')
  const write = async (substitute: string) => {
    await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nueva delegación' })
    await chooseOption(form, 'Sustituto', substitute, page)
    for (const [label, day] of [
      ['Desde', '01/03/2036'],
      ['Hasta', '15/03/2036'],
    ] as const) {
      await form.getByRole('textbox', { name: label }).fill(day)
      await page.keyboard.press('Tab')
    }
    await form.getByRole('button', { name: 'Guardar' }).click()
    return form
  }
  const people = await (await app.world.as('jefe')).rest<{ UsrFullName: string }[]>('POST', 'User/list')
  const [one = '', other = ''] = people.Result.map(({ UsrFullName }) => UsrFullName).filter(
    (name) => !/Paredes/.test(name),
  )

  await (await write(one)).waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: one }).getByText('01/03/2036').waitFor()
  const refused = await write(other)
  await refused.getByText('Ya existe una delegación de esa transacción en esas fechas', { exact: true }).waitFor()
  await refused.getByRole('button', { name: 'Cerrar' }).last().click()
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    .getByRole('button', { name: 'Descartar' })
    .click()

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(one)
  await page.getByRole('button', { name: `Editar: ${one}` }).click()
  const form = page.getByRole('dialog', { name: 'Delegación', exact: true })
  await chooseOption(form, 'Sustituto', other, page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(other)
  await page.getByRole('button', { name: `Eliminar: ${other}` }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await page.getByRole('button', { name: `Eliminar: ${other}` }).waitFor({ state: 'detached' })
  expectNoConsoleErrors(actor)
})
