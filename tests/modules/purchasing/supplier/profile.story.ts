import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { declaration, READY, UNREADY } from './demo-suppliers.ts'
import { confirm, chooseOption } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

const NEWCOMER = '20601122333'

/** An account that the staff let in, of a supplier about which nothing is known yet. */
const letIn = () =>
  executeSql(
    app.world.database,
    sql`with account as (
        insert into "SecUser" ("UsrName", "UsrPasswordHash", "UsrExtern", "LexID", "UsrFullName", "UsrEmail", "UsrValidated")
        select ${NEWCOMER}, "UsrPasswordHash", true, 1000, 'Vidrios Nuevos S.A.C.', 'hola@vidrios.example', clock_now()
        from "SecUser" where "UsrName" = ${READY} returning "UsrID")
      insert into "SecUserCompany" ("UsrID", "CpyID", "UsrActivated") select "UsrID", 1, clock_now() from account`,
    '*',
  )

test('a new supplier is told what is missing, brings a bank and a declaration, and is ready', async () => {
  await letIn()
  const actor = await app.enter(NEWCOMER)
  const { page } = actor
  await page.getByRole('heading', { name: 'Bienvenido(a), Vidrios Nuevos S.A.C.' }).waitFor()
  const readiness = page.getByRole('region', { name: 'Para poder cotizar' })
  await readiness.getByText('0 de 2').waitFor()
  await readiness.getByRole('link', { name: 'Debe registrar 1 entidad bancaria.' }).click()
  await page.waitForURL((url) => url.pathname === '/portal/datos')

  await page.getByText('Aún no registra entidades bancarias.').waitFor()
  await page.getByRole('button', { name: 'Agregar banco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar banco' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => dialog.getByText('Campo Requerido').count()).toBe(3)
  await chooseOption(dialog, 'Banco', 'BBVA Perú', page)
  await chooseOption(dialog, 'Moneda', 'Soles', page)
  const account = dialog.getByRole('textbox', { name: /CCI/ })
  await account.fill('0111750001000478237')
  await dialog.getByText('El CCI tiene 20 dígitos').waitFor()
  await account.fill('011-175-000100047823-79')
  await dialog.getByText('CCI inválido').waitFor()
  await account.fill('011-175-000100047823-78')
  await account.press('Tab')
  await expect.poll(() => account.inputValue()).toBe('01117500010004782378')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de grabar?', 'Sí, grabar')
  await page.getByRole('row', { name: /BBVA Perú Soles 01117500010004782378 Vidrios Nuevos/ }).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Información General' }).click()
  const card = page.getByRole('region', { name: 'Declaración Jurada' })
  await card.getByText('Debe adjuntar Declaración Jurada.').waitFor()
  const [format] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Descargar formato' }).click(),
  ])
  expect(format.suggestedFilename()).toBe('Declaracion Jurada.pdf')
  const chooser = card.locator('input[type="file"]')
  await chooser.setInputFiles({ name: 'dj.png', mimeType: 'image/png', buffer: declaration })
  await card.getByText('Archivo inválido. No se permite la extensión').waitFor()
  await chooser.setInputFiles({ name: 'DJ Vidrios.pdf', mimeType: 'application/pdf', buffer: declaration })
  await card.getByRole('button', { name: 'Descargar DJ Vidrios.pdf' }).waitFor()

  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await page.getByText('Su empresa está lista para cotizar.').waitFor()
  expect(
    await page.getByRole('navigation', { name: 'Secciones del portal' }).getByRole('listitem').allInnerTexts(),
  ).toEqual([
    expect.stringContaining('Datos Personales'),
    expect.stringMatching(/Mis Cotizaciones[^]*Ninguna abierta/),
    expect.stringMatching(/Mis Órdenes[^]*Ninguna por sustentar/),
    expect.stringMatching(/Mis Pagos[^]*Próximamente/),
    expect.stringContaining('Preguntas frecuentes'),
  ])
  expectNoConsoleErrors(actor)
})

test('a supplier changes its data, with its RUC to be read and nine digits in its telephone however they are set apart, and takes a bank away', async () => {
  const actor = await app.enter(READY, '/portal/datos')
  const { page } = actor
  const form = page.getByRole('form', { name: 'Información General' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  expect(await field('RUC').getAttribute('readonly')).not.toBeNull()
  await field('Razón social').fill('AB')
  await field('Teléfono').fill('12345')
  await field('Correo electrónico').fill('ventas')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByText('Ingrese al menos 3 caracteres.').waitFor()
  await form.getByText('Ingrese un email válido.').waitFor()
  await form.getByText('El teléfono debe tener al menos 9 dígitos').waitFor()
  await field('Teléfono').fill('+51 987-612-340')
  await field('Teléfono').press('Tab')
  await expect.poll(() => field('Teléfono').inputValue()).toBe('987612340')
  await field('Razón social').fill('Acabados del Centro S.A.C.')
  await field('Correo electrónico').fill('ventas@acabados.example')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de actualizar datos?', 'Sí, actualizar')
  await page.getByText('Actualizado Correctamente.').waitFor()

  await page.getByRole('tab', { name: 'Bancos' }).click()
  await page.waitForURL(/pestana=bancos/)
  await page.getByRole('button', { name: /^Eliminar: BBVA/ }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await page.getByRole('heading', { name: 'Bienvenido(a), Acabados del Centro S.A.C.' }).waitFor()
  expectNoConsoleErrors(actor)
})

test('both portals read their own questions, and find them by what they say', async () => {
  const supplier = await app.enter(UNREADY, '/portal/preguntas')
  await supplier.page.getByRole('searchbox', { name: 'Buscar en las preguntas' }).fill('INTERBANCARIO digitos')
  await supplier.page.getByText('1 pregunta', { exact: true }).waitFor()
  await supplier.page.getByRole('button', { name: '¿Por qué me dice «CCI inválido»?' }).click()
  await supplier.page.getByText(/tiene 20 dígitos/).waitFor()
  const customer = await app.enter('45678912', '/portal/preguntas')
  await customer.page.getByRole('heading', { name: 'Pagos en línea' }).waitFor()
  await expect.poll(() => customer.page.getByText('CCI').count()).toBe(0)
  expectNoConsoleErrors(supplier, customer)
})

test('what did not load is said, and asked for again', async () => {
  const actor = await app.enter(READY, '/portal/preguntas')
  const { page } = actor
  await page.getByRole('heading', { name: 'Preguntas frecuentes' }).waitFor()
  app.world.way.weather = 'broken'
  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await page.getByRole('heading', { name: 'ERROR AL CARGAR DATOS' }).waitFor()
  app.world.way.weather = 'fair'
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { name: /^Bienvenido/ }).waitFor()
})
