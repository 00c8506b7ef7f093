import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectNoConsoleErrors, openBrowserWorld, type BrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { SECRET } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { startWebhookSender } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let app: BrowserWorld
let receiver: Receiver
let sender: QueueWorker
beforeAll(async () => {
  app = await openBrowserWorld({ allowsPrivateWebhooks: true })
  const secretOf = (salt: string) => webhookSecret(SECRET, salt)
  sender = await startWebhookSender(app.world.database, { secretOf, allowsPrivate: true, every: 200 })
})
afterAll(async () => {
  await sender.stop()
  await app.close()
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

test('a webhook is made, its secret is shown once, a test is delivered and sent anew, the secret changed, it is disabled and enabled', async () => {
  // Whatever order the cases come in, this one begins where there is none.
  for (const table of ['SecWebhookDelivery', 'SecWebhook'])
    await executeSql(app.world.database, sql`delete from ${sql.table(table)}`, '*')
  const actor = await app.enter('admin', '/configuracion/integraciones')
  const { page } = actor
  await page.getByRole('radiogroup').getByText('Webhooks', { exact: true }).click()
  await page.getByText('Sin webhooks. Cree uno para que otro programa se entere').waitFor()
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo webhook' })
  await fresh.getByRole('textbox', { name: 'Descripción' }).fill('ERP de prueba')
  await fresh.getByRole('textbox', { name: 'URL' }).fill('erp.example.com')
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await fresh.getByRole('link', { name: 'Eventos: elija al menos uno' }).waitFor()
  await fresh.getByRole('link', { name: /^URL: escriba una dirección completa/ }).waitFor()
  await expectAccessible(page)
  await fresh.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  await fresh.getByRole('checkbox', { name: 'Orden aprobada' }).check()
  await fresh.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()

  const drawer = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await drawer.getByText('Copie el secreto ahora').waitFor()
  const secret = (await drawer.getByText(/^whsec_[\w+/]{43}=$/).textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawer.getByRole('button', { name: 'Copiar secreto' }).click()
  await drawer.getByRole('button', { name: 'Secreto copiado' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Ya lo guardé' }).click()
  await drawer.getByText('Copie el secreto ahora').waitFor({ state: 'hidden' })
  await expect.poll(() => drawer.getByText(secret).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Cambiar secreto' }).click()
  await confirm(page, 'El secreto anterior seguirá firmando durante un día.', 'Sí, crear otro')
  await drawer.getByText(/^El secreto anterior también firma hasta el /).waitFor()
  await page.keyboard.press('Escape')
  const question = page
    .getByRole('dialog')
    .filter({ hasText: 'El secreto no se vuelve a mostrar. ¿Cerrar de todos modos?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await drawer.getByText(/^whsec_/).waitFor()
  await drawer.getByRole('button', { name: 'Ya lo guardé' }).click()

  await drawer.getByRole('tab', { name: 'Envíos' }).click()
  await drawer.getByText('Sin envíos todavía.').waitFor()
  await drawer.getByRole('button', { name: 'Enviar prueba' }).click()
  await drawer.getByText('Entregado', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: /^Reenviar Prueba del / }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await drawer.getByText('Entregado', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await drawer.getByRole('tab', { name: 'Datos' }).click()
  await drawer.getByRole('textbox', { name: 'Descripción' }).fill('ERP de Lima')
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lima')
  const row = page.getByRole('row').filter({ hasText: 'ERP de Lima' })
  await row.getByRole('button', { name: 'Eliminar ERP de Lima' }).click()
  await confirm(page, 'A «ERP de Lima» no se le enviará nada desde este momento.', 'Sí, eliminar')
  await row.getByText('Inactivo', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Habilitar ERP de Lima' }).click()
  await row.getByText('Activo', { exact: true }).waitFor()
  await expectAccessible(page)
  expectNoConsoleErrors(actor)
})

test('a secret that was left by the way back waits at its webhook, and is not shown as that of another', async () => {
  const administrator = await app.world.as('admin')
  for (const WhkDescription of ['ERP de antes', 'ERP de ahora']) {
    const body = { WhkUrl: receiver.url, WhkDescription, WhkEvents: ['order.approved'] }
    expect((await administrator.rest('POST', 'SecWebhook/save', body)).status).toBe(200)
  }
  const actor = await app.enter('admin', '/configuracion/integraciones?vista=webhooks')
  const { page } = actor
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('ERP de ahora').getByRole('button', { name: 'Editar ERP de ahora' }).click()
  const drawer = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await drawer.getByRole('tab', { name: 'Secreto' }).click()
  await drawer.getByRole('button', { name: 'Cambiar secreto' }).click()
  await confirm(page, 'El secreto anterior seguirá firmando durante un día.', 'Sí, crear otro')
  await drawer.getByText('Copie el secreto ahora').waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await rowOf('ERP de antes').getByRole('button', { name: 'Editar ERP de antes' }).click()
  await drawer.getByRole('tab', { name: 'Secreto' }).click()
  await drawer.getByRole('button', { name: 'Cambiar secreto' }).waitFor()
  expect(await drawer.getByText(/^whsec_/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('radiogroup').getByText('Cuentas de servicio', { exact: true }).click()
  await confirm(page, 'El secreto no se vuelve a mostrar. ¿Salir de todos modos?', 'Cancelar')
  await rowOf('ERP de ahora').getByRole('button', { name: 'Editar ERP de ahora' }).click()
  await drawer.getByRole('tab', { name: 'Secreto' }).click()
  await drawer.getByText(/^whsec_/).waitFor()
  await drawer.getByRole('button', { name: 'Ya lo guardé' }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('radiogroup').getByText('Cuentas de servicio', { exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('vista'))
  expectNoConsoleErrors(actor)
})

test('the log is read by pages, back to its oldest', async () => {
  const administrator = await app.world.as('admin')
  const body = { WhkUrl: receiver.url, WhkDescription: 'ERP con historia', WhkEvents: ['order.approved'] }
  const { Result } = await administrator.rest<{ webhook: { WhkID: number } }>('POST', 'SecWebhook/save', body)
  const { WhkID } = Result.webhook
  await executeSql(
    app.world.database,
    sql`insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdStatus")
      select ${WhkID}, 1, 'msg_log_' || n, 'order.approved', '{}', 1 from generate_series(1, 121) n`,
    '*',
  )
  const actor = await app.enter('admin', `/configuracion/integraciones?vista=webhooks&registro=${WhkID}&pestaña=envios`)
  const drawer = actor.page.getByRole('dialog', { name: 'Webhook', exact: true })
  await drawer.getByText('1–20 de 121').waitFor()
  for (const place of ['21–40', '41–60', '61–80', '81–100', '101–120', '121–121']) {
    await drawer.getByRole('button', { name: 'Siguientes' }).click()
    await drawer.getByText(`${place} de 121`).waitFor()
  }
  await drawer.getByText('msg_log_1\n').waitFor({ state: 'attached' })
  await expectAccessible(actor.page)
  // A test begins the log: it is shown where it stands.
  await drawer.getByRole('button', { name: 'Enviar prueba' }).click()
  await drawer.getByText('1–20 de 122').waitFor()
  await drawer.getByRole('button', { name: /^Reenviar Prueba del / }).waitFor()
  expectNoConsoleErrors(actor)
})

test('what was sent in vain is counted and sent again at once, of as many days as one chooses', async () => {
  const { database } = app.world
  const administrator = await app.world.as('admin')
  const body = { WhkUrl: receiver.url, WhkDescription: 'ERP tras un corte', WhkEvents: ['order.approved'] }
  const { Result } = await administrator.rest<{ webhook: { WhkID: number } }>('POST', 'SecWebhook/save', body)
  const { WhkID } = Result.webhook
  const fail = (count: number, daysAgo: number) =>
    executeSql(
      database,
      sql`insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdStatus", "SecCreate")
        select ${WhkID}, 1, 'msg_' || ${daysAgo}::int || '_' || n, 'order.approved', '{}', 2, clock_now() - make_interval(days => ${daysAgo})
        from generate_series(1, ${count}) n`,
      '*',
    )
  await fail(2, 5)
  await fail(3, 0)

  const actor = await app.enter('admin', `/configuracion/integraciones?vista=webhooks&registro=${WhkID}&pestaña=envios`)
  const { page } = actor
  const drawer = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await drawer.getByText('5 envíos fallidos').waitFor()
  await expectAccessible(page)
  const period = drawer.getByLabel('Envíos fallidos que se reenvían')
  await period.selectOption('Del último día')
  await drawer.getByRole('button', { name: 'Reenviar fallidos' }).click()
  await confirm(page, 'Se reenviarán los envíos fallidos del último día, hasta 1,000 de una vez.', 'Sí, reenviar')
  await alertWith(page, 'Reenvíos en camino').waitFor()
  await drawer.getByText('2 envíos fallidos').waitFor()
  await expect.poll(() => receiver.received.length).toBe(3)

  await period.selectOption('De los últimos 30 días')
  await drawer.getByRole('button', { name: 'Reenviar fallidos' }).click()
  await confirm(page, 'Se reenviarán los envíos fallidos de los últimos 30 días', 'Sí, reenviar')
  await drawer.getByRole('button', { name: 'Reenviar fallidos' }).waitFor({ state: 'hidden' })
  await expect.poll(() => receiver.received.length).toBe(5)
  expectNoConsoleErrors(actor)
})
