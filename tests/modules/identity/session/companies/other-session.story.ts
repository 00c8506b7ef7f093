import type { Page } from 'playwright'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { PASSWORD, SIGN_IN } from '#tests/kit/world/world.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const LIST = '/general/businessLine'
const [LOS_ANDES, SUR] = ['1', '2']
const app = provideBrowserWorld()

/** The administrator works in both companies, and keeps the lines of business of either. */
beforeAll(async () => {
  await executeSql(
    app.world.database,
    sql`with member as (
        insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 2 from "SecUser" where "UsrName" = 'admin' returning "UsrID")
      insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowSave", "IsAllowView", "IsLevelManager")
      select m."UsrID", 2, o."OptID", true, true, true, true from member m, "SecOption" o where o."OptCode" = 'BUSINESS_LINE'`,
    '*',
  )
})

/** A tab that is asleep hears nothing of the others. */
async function muteTabs({ page, context }: UserPage): Promise<void> {
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
  })
  await page.reload()
  await requestsSettled(page)
}

async function signInTo(company: string, { context }: UserPage): Promise<void> {
  const input = { user: 'admin', password: PASSWORD, audience: 'INTERNAL', company }
  const data = { query: SIGN_IN, variables: { input } }
  expect((await context.request.post(`${app.world.url}/graphql`, { data })).ok()).toBe(true)
}

const linesNamed = async (name: string) =>
  executeSql<{ CpyID: number }>(
    app.world.database,
    sql`select "CpyID" from "GenBusinessLine" where "BslName" = ${name}`,
    '*',
  )

async function write(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Nueva línea de negocio' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  return form
}

test('what is saved on a page of the first company is not done in the second, and goes on after signing in again', async () => {
  const actor = await app.enter('admin', LIST)
  await muteTabs(actor)
  const { page } = actor
  const form = await write(page, 'Dragado')
  await signInTo(SUR, actor)
  const other = await actor.context.newPage()
  await other.goto(app.world.url)
  await other.getByRole('banner').getByText('Logística del Sur').waitFor()

  await form.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  const dialog = page.getByRole('dialog', { name: 'Inicio de sesión' })
  await dialog.getByText('Esta pantalla es de Inmobiliaria Los Andes', { exact: false }).waitFor()
  expect(await linesNamed('Dragado')).toEqual([])

  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  expect(await linesNamed('Dragado')).toEqual([{ CpyID: Number(LOS_ANDES) }])
  expectNoConsoleErrors(actor)
})

test('or the page becomes one of the second company', async () => {
  const actor = await app.enter('admin', LIST)
  await muteTabs(actor)
  const { page } = actor
  await signInTo(SUR, actor)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Oficinas')
  await page.getByRole('button', { name: 'Ir a la sesión actual' }).click()
  await page.getByRole('banner').getByText('Logística del Sur').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expectNoConsoleErrors(actor)
})

test('a file that such a page opens in a tab of its own names its company, whichever way it is opened', async () => {
  const actor = await app.enter('admin', LIST)
  await muteTabs(actor)
  const { page, context } = actor
  const link = page.getByRole('link', { name: 'Exportar Excel' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click({ modifiers: ['Control'] })])
  expect(new URL(file.url()).searchParams.get('sessionCompany')).toBe(LOS_ANDES)
  expect(await file.failure()).toBeNull()

  await page.reload()
  await link.click({ button: 'right' })
  const address = (await link.getAttribute('href')) ?? ''
  await signInTo(SUR, actor)
  const answer = await context.request.get(new URL(address, app.world.url).href)
  expect(answer.status()).toBe(401)
  expect(await answer.text()).toContain('SESSION_MISMATCH_COMPANY')
  expectNoConsoleErrors(actor)
})

test('whoever signs out on such a page ends the session that the browser has', async () => {
  const actor = await app.enter('admin', LIST)
  await muteTabs(actor)
  const { page, context } = actor
  await signInTo(SUR, actor)
  await page.locator('button[aria-haspopup="menu"]').filter({ hasText: 'Ana Lucía' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(/\/micuenta/)
  const answer = await context.request.post(`${app.world.url}/graphql`, { data: { query: '{ me { expiresAt } }' } })
  expect(await answer.json()).toEqual({ data: { me: null } })
  expectNoConsoleErrors(actor)
})
