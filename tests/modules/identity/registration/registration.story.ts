import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const RUC = '20100047218'
const EMAIL = 'ventas@aceros.example'
const NEXT = 'Amapola2027'

const app = provideBrowserWorld()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function signIn(page: Page, label: string, user: string) {
  await field(page, label).fill(user)
  await field(page, 'Contraseña').fill(NEXT)
  await press(page, 'Ingresar')
}

test('a supplier asks for an account, validates it by the letter, waits for staff, and comes in', async () => {
  const actor = await app.open('/login')
  const { page } = actor
  await follow(page, 'Crear cuenta')
  await heading(page, 'Crear cuenta').waitFor()
  await press(page, 'Crear cuenta')
  await page.getByText('Revise los campos marcados.').waitFor()
  await expect.poll(() => field(page, 'RUC').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  // From here on by keyboard alone: the fields follow one another.
  await page.keyboard.type('20100047219')
  for (const text of ['Aceros del Puerto S.A.C.', EMAIL]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  // No password is asked for before the mailbox is proven.
  await page.getByText('La contraseña se elige con el enlace que enviaremos a este correo.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('RUC inválido').waitFor()
  await field(page, 'RUC').fill(RUC)
  await page.keyboard.press('Enter')
  await heading(page, 'Revise su correo').waitFor()

  const link = `${app.world.url}/account/validate/${await tokenFromEmail(app.world.database, EMAIL)}`
  await page.goto(link)
  await page.getByText(`Elija la contraseña con que ingresará la cuenta ${RUC}.`).waitFor()
  await field(page, 'Contraseña').fill('amapola2027')
  await page.getByText('Una letra mayúscula (pendiente)').waitFor()
  await press(page, 'Validar mi cuenta')
  await page.getByRole('alert').getByText('No cumple con los requisitos.').waitFor()
  await page.getByRole('alert').getByText('La Confirmación de la contraseña es distinta').waitFor()
  expect(await violations(page)).toEqual([])
  await field(page, 'Contraseña').fill(NEXT)
  await page.getByText('Una letra mayúscula (cumplido)').waitFor()
  await field(page, 'Confirmar contraseña').fill(NEXT)
  await page.keyboard.press('Enter')
  await heading(page, 'Su cuenta está validada').waitFor()
  await page.getByText('El personal de la empresa debe activarla.').waitFor()
  // Whoever waits is led to no button that would refuse them.
  await expect.poll(() => page.getByRole('link', { name: 'Ingresar', exact: true }).count()).toBe(0)
  await follow(page, 'Volver al ingreso')
  await signIn(page, 'RUC', RUC)
  await page
    .getByText('Su cuenta está validada y espera que el personal de la empresa la active. Le avisaremos por correo.')
    .waitFor()
  await expect.poll(() => page.getByText('[Error al autenticar]').count()).toBe(0)

  const [user] = await executeSql<{ UsrID: number }>(
    app.world.database,
    sql`select "UsrID" from "SecUser" where "UsrName" = ${RUC}`,
    '*',
  )
  const admin = await app.world.as('admin')
  expect((await admin.rest('POST', 'User/activate', { UsrID: user?.UsrID })).status).toBe(200)
  await signIn(page, 'RUC', RUC)
  await page.waitForURL((url) => url.pathname === '/')

  // A spent link says so before anything is typed.
  await page.goto(link)
  await page.getByText('El enlace ya no es válido. Solicite uno nuevo.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Validar mi cuenta' }).count()).toBe(0)
  await follow(page, 'Pedir otro enlace')
  await page.getByText('Si aún no validó su cuenta, le enviaremos otra vez el enlace para validarla.').waitFor()
  expectNoConsoleErrors(actor)
})

test('whoever forgot their password chooses another by a letter; nobody is told who has an account', async () => {
  await executeSql(
    app.world.database,
    sql`update "SecUser" set "UsrEmail" = 'jefe@andes.example' where "UsrName" = 'jefe'`,
    '*',
  )
  const actor = await app.open('/micuenta')
  const { page } = actor
  const messages: string[] = []
  for (const user of ['nadie', 'jefe']) {
    await page.goto(`${app.world.url}/micuenta`)
    await follow(page, 'Olvidé mi contraseña')
    await press(page, 'Enviar enlace')
    await page.getByRole('alert').getByText('Campo Requerido').waitFor()
    await field(page, 'Usuario').fill(user)
    await page.keyboard.press('Enter')
    await heading(page, 'Revise su correo').waitFor()
    messages.push(await page.getByRole('main').innerText())
  }
  expect(messages[1]).toBe(messages[0])

  const link = `${app.world.url}/login/olvido/${await tokenFromEmail(app.world.database, 'jefe@andes.example')}`
  const choose = async () => {
    await page.goto(link)
    await field(page, 'Contraseña nueva').fill(NEXT)
    await field(page, 'Confirmar contraseña').fill(NEXT)
    await page.keyboard.press('Enter')
  }
  await choose()
  await heading(page, 'Contraseña Actualizada').waitFor()
  await follow(page, 'Ingresar')
  await page.waitForURL((url) => url.pathname === '/micuenta')
  await signIn(page, 'Usuario', 'jefe')
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto(link)
  await page.getByText('El enlace ya no es válido. Solicite uno nuevo.').waitFor()
  await expect.poll(() => page.getByLabel('Contraseña nueva').count()).toBe(0)
  await follow(page, 'Pedir otro enlace')
  await heading(page, 'Olvidé mi contraseña').waitFor()
  expectNoConsoleErrors(actor)
})
