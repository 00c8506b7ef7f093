import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('an address that no page has says so, and leads to both sign-in pages', async () => {
  const somebody = await app.open('/logistica/no-existe/7')
  const { page } = somebody
  await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor()
  await page.getByText('No hay ninguna página en «/logistica/no-existe/7».').waitFor()
  await page.getByRole('link', { name: 'Personal de la empresa' }).click()
  await page.getByLabel('Usuario').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Proveedores y clientes' }).click()
  await page.getByLabel('RUC').waitFor()
  expectNoConsoleErrors(somebody)
})

test('a link to an inner screen asks for the sign-in first, and then leads there', async () => {
  const link = '/logistica/requerimiento?buscar=cemento&filas=25'
  const somebody = await app.open(link)
  const { page } = somebody
  await page.waitForURL((url) => url.pathname === '/micuenta')
  await page.getByLabel('Usuario').fill('consulta')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(app.world.url + link)
  await page.getByRole('table', { name: 'Requerimientos' }).waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('cemento')
  expectNoConsoleErrors(somebody)
})

test('a wrong password is said beside the form, and the user stays', async () => {
  const { page } = await app.open('/micuenta')
  const password = page.getByLabel('Contraseña', { exact: true })
  await page.getByLabel('Usuario').fill('solicitante')
  await password.fill('no-es-esta')
  await password.press('Enter')
  await page.getByRole('alert').filter({ hasText: '[Error al autenticar]' }).waitFor()
  await expect.poll(() => page.getByLabel('Usuario').inputValue()).toBe('solicitante')
  await expect.poll(() => password.inputValue()).toBe('')
  expect(await page.context().cookies()).toEqual([])
  await password.fill(PASSWORD)
  await password.press('Enter')
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
})

test('an account that closed after five failures counts down to its opening', async () => {
  const { page } = await app.open('/micuenta')
  const user = page.getByLabel('Usuario')
  const password = page.getByLabel('Contraseña', { exact: true })
  const enter = page.getByRole('button', { name: 'Ingresar' })
  await user.fill('gerente')
  for (let attempt = 0; attempt < 6; attempt++) {
    await password.fill('no-es-esta')
    const loginResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes('mutation Login') ?? false,
    )
    await enter.click()
    await loginResponse
  }
  await page.getByRole('alert').filter({ hasText: 'Demasiados intentos.' }).waitFor()
  const timer = page.getByRole('timer')
  const first = await timer.innerText()
  expect(first).toMatch(/^Podrá intentar de nuevo en 1[45]:\d\d\.$/)
  await expect.poll(() => enter.isDisabled()).toBe(true)
  await expect.poll(() => timer.innerText()).not.toBe(first)
  await user.fill('consulta')
  await password.fill(PASSWORD)
  await enter.click()
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
})

test.each(['/micuenta', '/login/registro', '/carrera', '/libro-de-reclamaciones'])(
  '%s says that the companies could not be read, and asks again',
  async (path) => {
    const { page } = await app.open('/login')
    await page.getByLabel('RUC').waitFor()
    await page.route('**/graphql', (route) =>
      /query (SignIn|Companies)/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    )
    await page.goto(app.world.url + path)
    await page.getByText('No se pudo leer la lista de compañías.').waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByLabel('Compañía').waitFor()
    expect(await page.getByText('No se pudo leer la lista de compañías.').isVisible()).toBe(false)
  },
)

test('a session that ends while its screen still opens costs nobody the screen', async () => {
  const { page, context } = await app.enter('admin')
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query IdleTime')) await gate
    await route.continue()
  })
  await page.goto(`${app.world.url}/configuracion/usuario?registro=nuevo`)
  const email = page.getByLabel('Correo').last()
  await email.fill('nueva@andes.example')
  const cookies = await context.cookies()
  await context.request.post(`${app.world.url}/graphql`, {
    data: { query: 'mutation { logout { errors { message } } }' },
  })
  await context.addCookies(cookies)
  const idleTimeResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('query IdleTime') ?? false,
  )
  release()
  expect(await (await idleTimeResponse).json()).toMatchObject({ data: { me: null } })
  await page.waitForTimeout(300)
  await expect.poll(() => email.inputValue()).toBe('nueva@andes.example')
})

test('a supplier signs in with a RUC and gets no menu of the staff', async () => {
  const supplier = await app.open('/login')
  const { page } = supplier
  const ruc = page.getByLabel('RUC')
  await ruc.fill('2051-2333')
  await expect.poll(() => ruc.inputValue()).toBe('2051-2333')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByText('El RUC tiene 11 dígitos.').waitFor()
  await ruc.fill('20512333797')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0)

  // Whoever knows the address of a screen of the staff sees nothing there either.
  await page.goto(`${app.world.url}/logistica/requerimiento`)
  await page.getByRole('alert').getByText('Solicitud denegada.', { exact: true }).waitFor()
  expectNoConsoleErrors(supplier)
})

test('what a sign-in shows does not move once it is there', async () => {
  const { page } = await app.open('/login/registro', { width: 390, height: 844 })
  await page.route('**/graphql', async (route) => {
    if (/"operationName":"SignIn"/.test(route.request().postData() ?? '')) await page.waitForTimeout(500)
    await route.continue()
  })
  await page.goto(`${app.world.url}/login`)
  const link = page.getByRole('link', { name: 'Libro de Reclamaciones' })
  const topOf = async () => (await link.boundingBox())?.y
  await link.waitFor()
  const top = await topOf()
  await page.getByText('Acceso de demostración').waitFor()
  await requestsSettled(page)
  expect(await topOf()).toBe(top)

  await page.getByText('Cliente', { exact: true }).click()
  await page.getByRole('button', { name: '45678912' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
