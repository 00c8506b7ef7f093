import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { knowCustomer } from '#tests/modules/identity/registration/known-customer.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { afterBackgroundWork, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { confirm, alertWith, fillNewPerson, openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const USERS = '/configuracion/usuario'

const app = provideBrowserWorld()
let actor: UserPage

beforeAll(async () => {
  actor = await app.enter('admin', USERS)
})

test('an administrator finds an account, shows a temporary password once, and gives a right', async () => {
  const { page } = actor
  await openNext(page, USERS)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Buscar')).first().fill('vleon')
  const row = page.getByRole('row').filter({ hasText: 'vleon' })
  await row.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo').fill('nadie')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  // Beside the field, and in the summary, which leads there.
  await dialog.getByRole('link', { name: 'La dirección de email es incorrecta.' }).click()
  expect(
    await dialog
      .getByLabel('Correo')
      .evaluate((input) => input === document.activeElement && input.getAttribute('aria-invalid')),
  ).toBe('true')
  await dialog.getByLabel('Correo').fill('')
  await page.getByRole('button', { name: 'Mostrar una vez' }).click()
  await confirm(page, 'La contraseña actual se reemplaza y deja de servir', 'Sí, reemplazar y mostrar')
  const password = await page.locator('code').innerText()
  // It opens the account to nothing but the change of it.
  const someone = await app.world.as('vleon', { password })
  const NEXT = 'Amapola2027'
  expect(
    (await someone.rest('POST', 'Account/changepassword', { UsrPassword: NEXT, UsrPasswordOld: password })).status,
  ).toBe(200)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  await row.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Permisos' }).click()
  // What each column permits is said where it is chosen.
  await page.getByText('Qué permite cada columna y cada nivel').click()
  await page.getByText('Guardar: el botón «Guardar» de los formularios.').waitFor()
  await page.getByText('Qué permite cada columna y cada nivel').click()
  const option = page.getByRole('searchbox', { name: 'Buscar opción' })
  await option.fill('zzz')
  await page.getByText('Ninguna opción coincide con lo buscado.').waitFor()
  await option.fill('general proyec')
  const shown = page.getByRole('table', { name: 'Permisos' }).locator('tbody tr')
  await expect.poll(() => shown.count()).toBeLessThan(4)
  const box = page.getByRole('checkbox', { name: 'Proyectos: Ver', exact: true })
  await box.focus()
  await page.keyboard.press('Space')
  await page.getByText('1 opción cambiada').waitFor()
  // The button is some 250 stops away from the box.
  await page.keyboard.press('Control+s')
  await page.getByText('Actualizado Correctamente.').waitFor()
  await page.getByText('1 opción cambiada').waitFor({ state: 'hidden' })
  const mayLook = async () =>
    (await someone.rest<{ IsAllowView: boolean }>('GET', 'UserOption/UserOptionAllow?optCode=PROJECTS')).Result
      .IsAllowView
  await expect.poll(mayLook).toBe(true)
  expectNoConsoleErrors(actor)
})

test('an account is made for somebody new, disabled so that nobody enters with it, and enabled again', async () => {
  const { page } = actor
  await openNext(page, USERS)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await fresh.getByRole('link', { name: 'Seleccione una persona' }).waitFor()
  const person = await fillNewPerson(page, fresh)
  await person.getByRole('button', { name: 'Guardar' }).click()
  // An account is for a person: it is saved once there is one.
  await expect.poll(() => fresh.getByRole('textbox', { name: 'Persona' }).inputValue()).toMatch(/cueva/i)
  await fresh.getByRole('textbox', { name: 'Usuario' }).fill('icueva')
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  const made = page.getByRole('dialog', { name: /^Usuario · .*Cueva/i })
  await made.getByRole('button', { name: 'Mostrar una vez' }).click()
  await confirm(page, 'La contraseña actual se reemplaza y deja de servir', 'Sí, reemplazar y mostrar')
  const password = await page.locator('code').innerText()
  const enter = () => app.world.as('icueva', { password })
  await enter()
  await page.keyboard.press('Escape')
  await made.waitFor({ state: 'hidden' })

  await page.getByRole('searchbox').first().fill('icueva')
  const row = page.getByRole('row').filter({ hasText: 'icueva' })
  await row.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).press('Enter')
  await confirm(page, 'El usuario dejará de ingresar', 'Sí, deshabilitar')
  await row.getByText('Inactivo', { exact: true }).waitFor()
  await expect(enter()).rejects.toThrow('[Error al autenticar]')
  await row.getByRole('button', { name: 'Habilitar' }).click()
  await row.getByText('Activo', { exact: true }).waitFor()
  await enter()
  expectNoConsoleErrors(actor)
})

test('an administrator ends a session, and its browser is asked to sign in', async () => {
  const person = await app.enter('consulta', '/logistica/requerimiento')
  await person.page.getByRole('heading', { name: 'Requerimientos' }).waitFor()
  const { page } = actor
  await openNext(page, `${USERS}?buscar=consulta`)
  await page.getByRole('row').filter({ hasText: 'consulta' }).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Sesiones' }).click()
  const list = page.getByRole('list', { name: 'Sesiones' })
  await list.getByText('Chrome en Linux').waitFor()
  await list.getByRole('button', { name: 'Cerrar sesión' }).click()
  await confirm(page, 'El equipo volverá a pedir el ingreso.', 'Sí, cerrar')
  await page.getByText('No tiene sesiones abiertas').waitFor()
  await person.page.reload()
  await person.page.waitForURL(/\/micuenta/)
  expectNoConsoleErrors(actor)
})

test('a supplier who waits is found by state, let in with a button, and enters', async () => {
  const [RUC, password] = ['20100047218', 'Amapola2027']
  const saveInput = {
    LexID: 1000,
    UsrName: RUC,
    UsrFullName: 'Aceros del Puerto S.A.C.',
    UsrEmail: 'ventas@aceros.example',
  }
  await app.world.stranger.rest('POST', 'Account/registeruser', saveInput)
  await app.world.stranger.rest('POST', 'Account/validateaccount', {
    Token: await tokenFromEmail(app.world.database, saveInput.UsrEmail),
    UsrPassword: password,
  })
  const enter = () => app.world.as(RUC, { audience: 'SUPPLIER', password })
  await expect(enter()).rejects.toThrow('espera que el personal de la empresa la active')
  const { page } = actor
  await openNext(page, `${USERS}?f.state=WAITING`)
  await page.getByRole('row').filter({ hasText: RUC }).getByRole('button', { name: 'Activar', exact: true }).click()
  await confirm(page, 'Aceros del Puerto S.A.C. podrá ingresar desde ahora.', 'Sí, activar')
  await page.getByText('Cuenta activada. Se avisó por correo.').waitFor()
  await page.getByRole('row').filter({ hasText: RUC }).waitFor({ state: 'hidden' })
  await enter()
  expectNoConsoleErrors(actor)
})

test('staff see who registered with the document of another account, and give it to one of them', async () => {
  const [RUC, holder, claimant] = ['20601122333', 'primero@uno.example', 'segundo@dos.example']
  for (const UsrEmail of [holder, claimant]) {
    const asked = { LexID: 1000, UsrName: RUC, UsrFullName: `De ${UsrEmail}`, UsrEmail }
    await afterBackgroundWork(app.world.stranger.rest('POST', 'Account/registeruser', asked))
  }
  const { page } = actor
  await openNext(page, USERS)
  await page.getByText('Una persona pidió una cuenta que ya tiene dueño').waitFor()
  await page.getByRole('button', { name: 'Revisar solicitudes' }).click()
  const claims = page.getByRole('dialog', { name: 'Solicitudes con un documento que ya tiene cuenta' })
  await claims.getByText(holder, { exact: true }).waitFor()
  await claims.getByText(claimant, { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await claims.getByRole('button', { name: 'Dar la cuenta a quien la pide' }).click()
  await confirm(page, `La cuenta ${RUC} pasa a ${claimant}`, 'Sí, dar la cuenta')
  await alertWith(page, 'Decidido. Se avisó por correo.').waitFor()
  await claims.getByText('No hay solicitudes por decidir.').waitFor()
  expect(await tokenFromEmail(app.world.database, claimant)).not.toBe('')
  expectNoConsoleErrors(actor)
})

test('another mailbox of a portal account is asked for first, and gives the account back by its link alone', async () => {
  const [DNI, before, after] = ['45120977', 'ana@antes.example', 'ana@despues.example']
  const NEXT = 'Retama2027'
  const prove = async (email: string, UsrPassword: string) =>
    app.world.stranger.rest('POST', 'Account/validateaccount', {
      Token: await tokenFromEmail(app.world.database, email),
      UsrPassword,
    })
  const enter = (password: string) => app.world.as(DNI, { audience: 'CUSTOMER', password })
  await knowCustomer(app.world.database, DNI, before)
  const registration = { LexID: 1001, UsrName: DNI, UsrFullName: 'Ana Ríos', UsrEmail: before }
  await app.world.stranger.rest('POST', 'Account/registeruser', registration)
  await prove(before, 'Amapola2027')
  await enter('Amapola2027')

  const { page } = actor
  await openNext(page, `${USERS}?buscar=${DNI}`)
  await page.getByRole('row').filter({ hasText: DNI }).getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Usuario · / })
  const temporary = dialog.getByRole('group', { name: 'Contraseña temporal' })
  await temporary.getByRole('button', { name: 'Mostrar una vez' }).waitFor()
  await dialog.getByLabel('Correo').fill(after)
  const save = () => dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: '¿Cambiar el correo?' })
  await save()
  await question.getByText('La contraseña actual deja de servir').waitFor()
  expect(await violations(page)).toEqual([])
  // Whoever says no has changed nothing, and has still typed it.
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => dialog.getByLabel('Correo').inputValue()).toBe(after)
  await enter('Amapola2027')
  await save()
  await confirm(page, '¿Cambiar el correo?', 'Sí, cambiar el correo')
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await expect(enter('Amapola2027')).rejects.toThrow('[Error al autenticar]')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // An account whose mailbox is not proven gets no password that somebody reads on this screen.
  await page.getByRole('row').filter({ hasText: DNI }).getByRole('button', { name: 'Editar' }).click()
  await temporary.getByText('La cuenta aún no validó su correo y no tiene contraseña.').waitFor()
  await expect.poll(() => temporary.getByRole('button', { name: 'Mostrar una vez' }).count()).toBe(0)
  const sendLink = () => temporary.getByRole('button', { name: 'Enviar enlace por correo' }).click()
  await sendLink()
  await temporary.getByText('Ya se envió un enlace hace menos de un minuto').waitFor()
  await executeSql(app.world.database, sql`update "SecToken" set "SecCreate" = "SecCreate" - interval '1 minute'`, '*')
  await sendLink()
  await alertWith(page, 'Enlace enviado por correo').waitFor()
  await prove(after, NEXT)
  await enter(NEXT)
  expectNoConsoleErrors(actor)
})
