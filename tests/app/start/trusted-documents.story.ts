import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld({ settings: { TRUSTED_DOCUMENTS: 'on' } })
const outdated = 'Circuito se actualizó. Vuelva a cargar la página para seguir.'

/** Signs in by the form: only the app's own documents are answered. */
async function signIn({ page }: UserPage, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

test('the app works where people are answered its documents alone', async () => {
  const actor = await app.open('/micuenta')
  const refused: string[] = []
  actor.page.on('response', (response) => {
    if (response.url().endsWith('/graphql') && response.status() === 400)
      refused.push(response.request().postData() ?? '')
  })
  await signIn(actor, 'jefe')
  for (const [link, table] of [
    ['Requerimientos', 'Requerimientos'],
    ['Cotizaciones', 'Cotizaciones'],
  ] as const) {
    await actor.page.getByRole('link', { name: link, exact: true }).first().click()
    await actor.page.getByRole('table', { name: table }).waitFor()
  }
  await requestsSettled(actor.page)
  expect(refused).toEqual([])
  expect(actor.consoleErrors).toEqual([])
})

test('a page that brings its first answers along brings them', async () => {
  const { page } = await app.open('/login')
  await page.getByLabel('RUC').fill('20512333797')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
  await page.goto(`${app.world.url}/`)
  const preloaded = await page.locator('#brought').textContent()
  const answers = JSON.parse(preloaded ?? '[]') as { name: string }[]
  expect(answers.map(({ name }) => name)).toEqual(['Me', 'SupplierHome'])
})

test('a page of another version says so, and is loaded again by its button', async () => {
  const actor = await app.open('/micuenta')
  const { page } = actor
  await signIn(actor, 'jefe')
  const link = page.getByRole('link', { name: 'Requerimientos', exact: true }).first()
  await link.waitFor()
  await requestsSettled(page)
  // What a build that is forgotten asked for.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    await route.continue({ postData: body.replace(/requirements\(/, 'then: requirements(') })
  })
  await link.click()
  const alert = page.getByRole('alert')
  await alert.getByText(outdated).waitFor()
  await page.unroute('**/graphql')
  await alert.getByRole('button', { name: 'Volver a cargar' }).click()
  await page.getByRole('table', { name: 'Requerimientos' }).waitFor()
})
