import { beforeAll, expect, test } from 'vitest'
import { alertWith, confirm, openNext, reopenScreen } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const SETTINGS = '/general/propiedadesconfiguración'

const app = provideBrowserWorld()
let one: UserPage
let other: UserPage

beforeAll(async () => {
  one = await app.enter('admin', SETTINGS)
  other = await app.enter('admin', SETTINGS)
})

/** Leads both to the same screen. */
const meet = (path: string) => Promise.all([one, other].map(({ page }) => openNext(page, path)))

const merged = 'Esos cambios se sumaron a los de usted:'

test('two people give rights to the same account: both changes are kept', async () => {
  const administrator = await app.world.as('admin')
  const { Result } = await administrator.rest<{ data: { UsrID: number }[] }>('POST', 'User/pagination', {
    search: 'consulta',
  })
  await meet(`/configuracion/usuario?permisos=${Result.data[0]?.UsrID}`)
  const box = ({ page }: UserPage, name: string) => page.getByRole('checkbox', { name, exact: true })
  // A few options of two hundred: each box is looked for among all that are shown.
  const find = ({ page }: UserPage) => page.getByRole('searchbox', { name: 'Buscar opción' }).fill('general proyec')
  const give = async (actor: UserPage, name: string) => {
    await find(actor)
    // They are open only once it is known that whoever looks is an administrator.
    await expect.poll(() => box(actor, name).isEnabled(), { timeout: 30_000 }).toBe(true)
    await box(actor, name).focus()
    await actor.page.keyboard.press('Space')
    await actor.page.getByText('1 opción cambiada').waitFor()
  }
  await give(one, 'Proyectos: Agregar')
  await give(other, 'Proyectos: Editar')
  await one.page.keyboard.press('Control+s')
  await one.page.getByText('Actualizado Correctamente.').waitFor()
  await other.page.keyboard.press('Control+s')
  await alertWith(other.page, `${merged} Proyectos: Agregar.`).waitFor()
  await other.page.getByText('Actualizado Correctamente.').waitFor()
  await reopenScreen(one.page)
  await find(one)
  await expect.poll(() => box(one, 'Proyectos: Editar').isChecked()).toBe(true)
  await expect.poll(() => box(one, 'Proyectos: Agregar').isChecked()).toBe(true)
  expectNoConsoleErrors(one, other)
})

test('two people arrange the columns of a list: titles and order of both are kept', async () => {
  await meet('/configuracion/columnastransacción?transaccion=orden')
  const title = ({ page }: UserPage, column: string) =>
    page.getByRole('textbox', { name: `Título de ${column}`, exact: true })
  const save = async ({ page }: UserPage) => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await alertWith(page, 'Actualizado Correctamente.').waitFor()
  }
  await title(other, 'Fecha').waitFor()
  await title(one, 'Número').fill('N.º')
  await save(one)
  await title(other, 'Fecha').fill('Emisión')
  await save(other)
  await expect.poll(() => title(other, 'Número').inputValue()).toBe('N.º')
  await reopenScreen(one.page)
  await expect.poll(() => title(one, 'Fecha').inputValue()).toBe('Emisión')
  await expect.poll(() => title(one, 'Número').inputValue()).toBe('N.º')
  expectNoConsoleErrors(one, other)
})

test('two people choose another value for a property: whoever is later decides whose stays', async () => {
  await meet(SETTINGS)
  const name = 'Días para vencer'
  const input = ({ page }: UserPage) => page.getByRole('textbox', { name, exact: true })
  const save = async ({ page }: UserPage) => {
    await page.getByRole('button', { name: `Guardar: ${name}` }).click()
    await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  }
  await input(one).fill('12')
  await input(other).fill('20')
  await save(one)
  await alertWith(one.page, 'Datos guardados correctamente').waitFor()
  await save(other)
  const question = other.page.getByRole('dialog', { name: `«${name}» cambió` })
  await question.getByRole('radio', { name: 'Lo guardado mientras tanto: 12' }).waitFor()
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await alertWith(other.page, 'Datos guardados correctamente').waitFor()
  await reopenScreen(one.page)
  await expect.poll(() => input(one).inputValue()).toBe('20')
  expectNoConsoleErrors(one, other)
})

test('two people weigh the comparison: the sum of both is judged before anything is sent', async () => {
  await meet('/logistica/cotizacion/configuracion')
  const weight = ({ page }: UserPage, label: string) => page.getByRole('textbox', { name: label, exact: true })
  const save = async ({ page }: UserPage) => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
  }
  const seals = 'Sellar los importes de las ofertas hasta que venza el plazo'
  const box = ({ page }: UserPage) => page.getByRole('checkbox', { name: seals })
  await box(other).waitFor()
  const wasSealed = await box(other).isChecked()
  await box(one).setChecked(!wasSealed)
  await save(one)
  await alertWith(one.page, 'Guardado Correctamente').waitFor()
  await weight(other, 'Garantía').fill('5')
  await weight(other, 'Forma de pago').fill('10')
  await save(other)
  await alertWith(other.page, `${merged} ${seals}.`).waitFor()
  await alertWith(other.page, 'Guardado Correctamente').waitFor()
  await expect.poll(() => box(other).isChecked()).toBe(!wasSealed)
  expectNoConsoleErrors(one, other)
})
