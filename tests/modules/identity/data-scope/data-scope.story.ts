import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('a person is found, two cost centres are marked by the keyboard, and no others are offered to them', async () => {
  const admin = await app.enter('admin', '/configuracion/permisocentrocosto')
  const { page } = admin
  await page.getByText('Elija un usuario').waitFor()
  await page.getByRole('combobox', { name: 'Usuario' }).fill('quispe')
  await page.getByRole('option', { name: 'Sofía Beatriz Quispe Mamani' }).click()
  await page.waitForURL((url) => url.searchParams.get('usuario') === '2')
  await page.getByText('Sin marcas: se le ofrecen todos los centros de costo').waitFor()

  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('30.01')
  const boxes = page.getByRole('list', { name: 'Centros de costo' }).getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(2)
  await page.getByRole('button', { name: 'Marcar todos' }).press('Enter')
  await boxes.last().press('Space')
  await page.getByText('1 de 14 marcado').waitFor()
  await boxes.last().press('Space')
  await page.getByText('2 de 14 marcados').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Actualizado Correctamente.').waitFor()

  const author = await app.world.as('solicitante')
  const { Result } = await author.rest<{ CceDescription: string }[]>('POST', 'LgsGenericExactus/getCenterCoste')
  expect(Result.map(({ CceDescription }) => CceDescription)).toEqual([
    '30.01 Oficina técnica',
    '30.01.01 Residencias de obra',
  ])
  await page.reload()
  await page.getByText('2 de 14 marcados').waitFor()
  expectNoConsoleErrors(admin)
})

test('areas are marked for a person, kept, and taken away again', async () => {
  const admin = await app.enter('admin', '/general/areasporusuario')
  const { page } = admin
  await page.getByRole('combobox', { name: 'Usuario' }).fill('paredes')
  await page.getByRole('option', { name: 'Jorge Luis Paredes Rojas' }).click()
  const reader = await app.world.as('admin')
  const marked = async () => {
    const { data } = await reader.graph<{ userAreas: { name: string; isAllowed: boolean }[] }>(
      '{ userAreas(id: "4") { name isAllowed } }',
    )
    return data.userAreas.filter(({ isAllowed }) => isAllowed).map(({ name }) => name)
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Actualizado Correctamente.').waitFor()
    await page.getByText('Actualizado Correctamente.').waitFor({ state: 'detached' })
  }
  await page.getByText('Sin marcas: ninguna área se suma a la suya').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('comer')
  // The list is drawn anew by the search: a click before that is lost with the box it met.
  await page.getByRole('checkbox', { name: 'Proyectos' }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Comercial' }).check()
  await save()
  expect(await marked()).toEqual(['Comercial'])
  await page.getByRole('button', { name: 'Quitar todas' }).click()
  await save()
  expect(await marked()).toEqual([])
  expectNoConsoleErrors(admin)
})

test('whoever may only look reads the marks of a link, with the reason; nobody else comes in', async () => {
  await inCompany(app.world.database, { company: 1 }, (tx) =>
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView")
      select 6, 1, "OptID", true from "SecOption" where "OptCode" = 'AREAS_PER_USER'`.execute(tx),
  )
  const onlooker = await app.enter('consulta', '/general/areasporusuario?usuario=4')
  const { page } = onlooker
  await page.getByText('Solo lectura: no tiene permiso para cambiar estas marcas.').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Comercial' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toBe('Jorge Luis Paredes Rojas')
  await expect.poll(() => page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  expectNoConsoleErrors(onlooker)
})

test('a link shows no number while the name of its person is asked for', async () => {
  const admin = await app.enter('admin', '/')
  const { page } = admin
  let release = () => {}
  const released = new Promise<void>((settle) => (release = settle))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ReferenceChoices')) await released
    await route.continue()
  })
  await navigate(page, '/general/areasporusuario?usuario=4')
  const person = page.getByRole('combobox', { name: 'Usuario' })
  await page.getByRole('checkbox', { name: 'Comercial' }).waitFor()
  await expect.poll(() => person.inputValue()).toBe('')
  release()
  await expect.poll(() => person.inputValue()).toBe('Jorge Luis Paredes Rojas')
  expectNoConsoleErrors(admin)
})
