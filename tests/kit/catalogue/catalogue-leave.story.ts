import { expect, test } from 'vitest'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('Back, Escape and Cerrar ask before they close an editor that holds unsaved work', async () => {
  const admin = await app.enter('admin', '/general/businessLine')
  const { page } = admin
  const name = 'Estacionamientos del norte'
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Nueva línea de negocio' })
  const field = editor.getByRole('textbox').first()
  await field.fill(name)
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => field.inputValue()).toBe(name)
  }

  await page.goBack()
  await stay()
  expect(new URL(page.url()).searchParams.get('registro')).toBe('nuevo')
  await editor.getByRole('button', { name: 'Cerrar' }).last().click()
  await stay()
  await page.keyboard.press('Escape')
  await stay()

  await page.goBack()
  await question.getByRole('button', { name: 'Guardar' }).click()
  await editor.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  expect(new URL(page.url()).searchParams.get('registro')).toBeNull()

  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  await field.fill('Otra')
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await editor.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  await page.goBack()
  await editor.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(admin)
})

test('the rows of one catalogue never stand under the title of the next', async () => {
  const admin = await app.enter('admin', '/general/businessLine')
  const { page } = admin
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Eliminar/ }) })
  await row.first().waitFor()
  let [release, reportAsked] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = new Promise<void>((resolve) => (reportAsked = resolve))
  await page.route('**/graphql', async (route) => {
    if (/"operationName":"ProjectList"/.test(route.request().postData() ?? '')) {
      reportAsked()
      await released
    }
    return route.fallback()
  })
  await navigate(page, '/general/projects')
  await page.getByRole('heading', { name: 'Proyectos', level: 1 }).waitFor()
  await asked
  await expect.poll(() => row.count()).toBe(0)
  release()
  await row.first().waitFor()
  expectNoConsoleErrors(admin)
})
