import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())))
afterAll(() => stage.close())

test('an administrator finds an account, shows a temporary password once, and gives a right', async () => {
  const { page } = await stage.enter('admin', '/configuracion/usuario')
  await page.getByRole('searchbox').or(page.getByPlaceholder('Buscar')).first().fill('vleon')
  const row = page.getByRole('row').filter({ hasText: 'vleon' })
  await row.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Mostrar una vez' }).click()
  const password = await page.locator('code').innerText()
  const someone = await stage.world.as('vleon', { password })
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  await row.getByRole('button', { name: 'Permisos' }).click()
  const box = page.getByRole('checkbox', { name: 'Proyectos: Ver', exact: true })
  await box.focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Actualizado Correctamente.').waitFor()
  const mayLook = async () =>
    (await someone.rest<{ IsAllowView: boolean }>('GET', 'UserOption/UserOptionAllow?optCode=PROJECTS')).Result.IsAllowView
  await expect.poll(mayLook, { timeout: 8_000 }).toBe(true)
})
