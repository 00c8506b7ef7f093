import { expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { confirm } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'

const app = provideBrowserWorld()

const MAILBOX = 'luz@quispe.example'
/** Of whoever filed the sheet that the staff answers. */
const FILED_BY = 'rosa@huaman.example'
const ANSWER = 'Verificamos el doble cobro y lo devolvimos hoy a su tarjeta.'

test('anybody files a sheet from the footer, by keyboard too, and is told its number and term', async () => {
  const actor = await app.open('/login', { width: 390, height: 844 })
  const { page } = actor
  await page.getByRole('link', { name: 'Libro de Reclamaciones' }).click()
  await page.getByText('RUC 20').waitFor()
  await page.getByRole('button', { name: 'Presentar hoja' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Domicilio: Campo Requerido' }).waitFor()
  await expectAccessible(page)
  const typed = {
    'Nombres y apellidos o razón social': 'Luz Quispe Rojas',
    'Número de documento': '47821936',
    Domicilio: 'Av. Brasil 100, Lima',
    'Correo electrónico': MAILBOX,
    'Descripción del producto o servicio': 'Cuota 12',
    'Monto reclamado (opcional)': '120.50',
    Detalle: 'Se cobró dos veces.',
    Pedido: 'Que se devuelva el segundo cobro.',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('radio', { name: 'Queja' }).check()
  await page.getByRole('button', { name: 'Presentar hoja' }).click()
  await page.getByRole('heading', { name: /Hoja de Reclamación \d{9}-\d{4} presentada/ }).waitFor()
  await page.getByText(`Enviamos la copia a ${MAILBOX}.`).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await emailsTo(app.world.database, MAILBOX)).toHaveLength(1)
  await page.getByRole('button', { name: 'Presentar otra hoja' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Detalle' }).inputValue()).toBe('')
  expectNoConsoleErrors(actor)
})

test('a press on the footer is not lost where what the sign-in asks for comes under it', async () => {
  const { page } = await app.open('/login')
  let release = () => {}
  const gate = new Promise<void>((settle) => (release = settle))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query SignIn')) await gate
    await route.continue()
  })
  await page.reload()
  const link = page.getByRole('link', { name: 'Libro de Reclamaciones' })
  await link.hover()
  await page.mouse.down()
  release()
  await page.waitForResponse((response) => response.request().postData()?.includes('query SignIn') === true)
  await requestsSettled(page)
  await page.mouse.up()
  await page.getByText('RUC 20').waitFor()
})

/** A sheet that somebody filed about a second charge. */
const fileSheet = (name: string) =>
  app.world.stranger.graph('mutation ($input: FileClaimInput!) { fileClaim(input: $input) { errors { message } } }', {
    input: {
      kind: 'CLAIM',
      name,
      documentType: '1',
      documentNumber: '47821936',
      guardian: '',
      address: 'Av. Brasil 100, Lima',
      telephone: '987 654 321',
      email: FILED_BY,
      good: 'SERVICE',
      goodDescription: 'Pago en línea de la cuota 12',
      amount: '120.50',
      currency: 'PEN',
      detail: 'Se cobró dos veces.',
      request: 'Que se devuelva el segundo cobro.',
    },
  })

test('the staff finds the sheet, answers it once after a question, and the consumer has the answer', async () => {
  await fileSheet('Rosa Huamán Soto')
  const actor = await app.enter('admin', '/cobranzas/reclamaciones')
  const { page } = actor
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('huamán')
  await page.getByRole('row').filter({ hasText: 'Rosa Huamán Soto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Hoja de reclamación' })
  await drawer.getByText('Que se devuelva el segundo cobro.').waitFor()
  await drawer.getByRole('button', { name: 'Enviar respuesta' }).click()
  await drawer.getByText('Responda en 20 a 3000 caracteres').waitFor()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('textbox', { name: 'Respuesta y acciones adoptadas' }).fill(ANSWER)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await drawer.getByRole('button', { name: 'Enviar respuesta' }).click()
  await confirm(page, '¿Enviarla?', 'Sí, enviar')
  await drawer.getByText('Respondida', { exact: true }).waitFor()
  await drawer.getByText(ANSWER).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Enviar respuesta' }).count()).toBe(0)
  expect((await emailsTo(app.world.database, FILED_BY)).at(-1)?.MalText).toContain(ANSWER)
  expectNoConsoleErrors(actor)
})
