import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { PASSWORD, SIGN_IN } from '#tests/kit/world/world.ts'
import { followRequests, requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const NEXT = 'Amapola2027'
const app = provideBrowserWorld()

const arrange = (statement: ReturnType<typeof sql>) =>
  inCompany(app.world.database, { company: '*' }, (tx) => statement.execute(tx))

test('a password that must change stands before the screen; the rules tick while it is typed', async () => {
  await arrange(sql`update "SecUser" set "UsrMustChange" = true where "UsrName" = 'solicitante'`)
  const actor = await app.enter('solicitante', '/logistica/requerimiento')
  const { page } = actor
  const dialog = page.getByRole('dialog', { name: 'Cambiar Password' })
  await dialog.getByText('SOLICITANTE', { exact: true }).waitFor()
  await dialog.getByText('Debe cambiar su contraseña para continuar.').waitFor()
  const [old, next, again] = ['Contraseña actual', 'Contraseña nueva', 'Confirmar contraseña'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )
  const send = dialog.getByRole('button', { name: 'Cambiar contraseña' })
  await next?.fill('amapola2027')
  await dialog.getByText('Una letra mayúscula (pendiente)').waitFor()
  await next?.fill(NEXT)
  await dialog.getByText('Una letra mayúscula (cumplido)').waitFor()
  await again?.fill('Amapola2028')
  await send.click()
  await dialog.getByText('Ingrese la contraseña actual').waitFor()
  await dialog.getByText('La Confirmación de la contraseña es distinta').waitFor()
  await again?.fill(NEXT)
  await old?.fill('otra')
  await send.click()
  await dialog.getByText('La contraseña actual no es correcta').waitFor()
  await next?.fill('Password1')
  await again?.fill('Password1')
  await send.click()
  await dialog.getByText('Contraseña insegura.').waitFor()
  await old?.fill(PASSWORD)
  await next?.fill(NEXT)
  await again?.fill(NEXT)
  await send.click()
  await dialog.getByText('Contraseña Actualizada').waitFor()
  await page.waitForURL(/\/micuenta/)
  await app.world.as('solicitante', { password: NEXT })
  expectNoConsoleErrors(actor)
})

test('the user menu shows where one is signed in, and ends all of it', async () => {
  const elsewhere = await app.world.as('jefe')
  const actor = await app.enter('jefe')
  const { page } = actor
  // The menu hangs on the button once its chunk has come.
  await page.locator('button[aria-haspopup="menu"]').filter({ hasText: 'Jorge Luis' }).click()
  await page.getByRole('menuitem', { name: 'Sesiones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sesiones' })
  await dialog.getByText('Chrome en Linux').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Cerrar sesión en todos los equipos' }).click()
  await page.waitForURL(/\/micuenta/)
  expect((await elsewhere.rest('GET', 'Account/session')).status).toBe(401)
  expectNoConsoleErrors(actor)
})

test('whoever is away is asked in every tab at once; «Sigo Aquí» answers for all, silence ends the session', async () => {
  const actor = await app.enter('comprador')
  const { page, context } = actor
  const other = await context.newPage()
  followRequests(other)
  await context.clock.install()
  for (const tab of [page, other]) {
    await tab.goto(app.world.url)
    await tab.getByRole('button', { name: /Carlos Alberto/ }).waitFor()
    // Whoever watches for absence comes after the first paint; time that passes before is nobody's absence.
    await requestsSettled(tab)
  }
  const dialogs = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Tiempo de inactividad' }))
  // One clock for every tab of the browser.
  const away = (time: string) => context.clock.fastForward(time)
  await away('15:05')
  for (const dialog of dialogs) await dialog.waitFor()
  await dialogs[0]?.getByRole('button', { name: 'Sigo Aquí' }).click()
  for (const dialog of dialogs) await dialog.waitFor({ state: 'hidden' })
  await away('15:40')
  await dialogs[0]?.getByText('Su sesión se cerró por inactividad.').waitFor()
  await expect.poll(() => dialogs[0]?.getByRole('button', { name: 'Sigo Aquí' }).count()).toBe(0)
  const renewal = page.getByRole('dialog', { name: 'Inicio de sesión' })
  await renewal.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await renewal.getByRole('button', { name: 'Ingresar' }).click()
  for (const dialog of dialogs) await dialog.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(actor)
})

test('whoever signs in to another company takes the tabs of the first one along', async () => {
  await arrange(
    sql`insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 2 from "SecUser" where "UsrName" = 'gerente'`,
  )
  const actor = await app.enter('gerente', '/logistica/requerimiento')
  const { page, context } = actor
  const companyOf = (tab: typeof page) => tab.getByRole('banner').getByText('Logística del Sur')
  // Whoever listens for other tabs comes after the first paint.
  await requestsSettled(page)
  await expect.poll(() => companyOf(page).count()).toBe(0)
  const input = { user: 'gerente', password: PASSWORD, audience: 'INTERNAL', company: '2' }
  const url = `${app.world.url}/graphql`
  expect((await context.request.post(url, { data: { query: SIGN_IN, variables: { input } } })).ok()).toBe(true)
  const other = await context.newPage()
  followRequests(other)
  await other.goto(app.world.url)
  await companyOf(other).waitFor()
  await requestsSettled(other)
  await other.mouse.move(40, 40)
  await page.waitForURL(`${app.world.url}/`)
  await companyOf(page).waitFor()
  expectNoConsoleErrors(actor)
})
