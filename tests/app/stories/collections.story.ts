import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { png } from '#tests/kit/files/sample-files.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { confirm, chooseOption, alertWith, saveAndClose, disableRow } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let reader: Caller
beforeAll(async () => {
  reader = await app.world.as('admin')
})

const announcements = async (search: string) => {
  const { data } = await reader.graph<{
    announcements: { items: { name: string; link: string | null; isActive: boolean }[] }
  }>('query Find($search: String) { announcements(search: $search) { items { name link isActive } } }', { search })
  return data.announcements.items
}

/** A charge of the first instalment that is to be given back. */
const plantStuck = () =>
  executeSql<{ id: number; number: string }>(
    app.world.database,
    sql`insert into "PagPaymentGateway" ("CpyID", "idCuotaCobrar", "UsrID", "amount", "PgwProvider", "PgwState", "PgwExpires", "PgwNextAsk", "PgwMessage")
      select 1, "idCuotaCobrar", 1, 100, 'sandbox', 'MISMATCH', clock_now(), clock_now(), 'El monto cobrado no coincide con lo que se pagaba: el cobro se devuelve.'
      from "PagInstalment" where "CpyID" = 1 order by 2 limit 1 returning "PgwID" as id, "purchasenumber" as number`,
  )

test('an announcement: picture and days, seen in the carousel of the day, changed, taken away', async () => {
  const admin = await app.enter('admin', '/cobranzas/anuncios')
  const { page } = admin
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo anuncio' })
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: 'Nombre: Campo Requerido' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Casa abierta de prueba')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    fresh.getByRole('button', { name: 'Seleccione imagen' }).click(),
  ])
  await chooser.setFiles({ name: 'casa.png', mimeType: 'image/png', buffer: png })
  await fresh.getByRole('img', { name: 'casa.png' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Enlace' }).fill('javascript:alert(1)')
  await fresh.getByRole('textbox', { name: 'Desde' }).fill('01/01/2020')
  await fresh.getByRole('textbox', { name: 'Hasta' }).fill('31/12/2099')
  await page.keyboard.press('Tab')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByText('Enlace: indique una dirección https:// o una ruta que empiece con /').first().waitFor()
  await fresh.getByRole('textbox', { name: 'Enlace' }).fill('https://losandes.example/casa')
  await saveAndClose(page, fresh, 'Agregado')

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('casa abierta de prueba')
  const row = page.getByRole('row').filter({ hasText: 'Casa abierta de prueba' })
  await row.getByText('Se muestra', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ver el carrusel de hoy' }).click()
  const carousel = page.getByRole('dialog', { name: 'El carrusel de hoy' })
  await carousel.getByRole('img', { name: 'Casa abierta de prueba' }).waitFor()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Editar' }).click()
  const editor = page.getByRole('dialog', { name: 'Anuncio', exact: true })
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Casa abierta de prueba dos')
  await saveAndClose(page, editor, 'Actualizado')
  await disableRow(page, row)
  expect(await announcements('prueba dos')).toEqual([
    { name: 'Casa abierta de prueba dos', link: 'https://losandes.example/casa', isActive: false },
  ])
  await row.getByRole('button', { name: 'Habilitar' }).click()
  await row.getByText('Se muestra', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)
})

test('a question is shown as its portal shows it while it is written', async () => {
  const admin = await app.enter('admin', '/cobranzas/preguntasfrecuentas?registro=nuevo')
  const { page } = admin
  const fresh = page.getByRole('dialog', { name: 'Nueva pregunta frecuente' })
  await fresh.getByRole('textbox', { name: 'Pregunta' }).fill('¿Cuándo vence mi cuota?')
  await chooseOption(fresh, 'Portal', 'Clientes', page)
  await chooseOption(fresh, 'Tema', 'Cuotas y cronograma', page)
  await fresh.getByRole('textbox', { name: 'Respuesta' }).fill('El día que dice su cronograma.')
  const preview = fresh.getByRole('group', { name: 'Como se muestra en el portal' })
  await preview.getByText('El día que dice su cronograma.').waitFor()
  await preview.getByText('¿Cuándo vence mi cuota?').waitFor()
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(admin)
})

test('what runs by itself is run when asked and stopped after a question; who may only look is offered neither', async () => {
  const admin = await app.enter('admin', '/cobranzas/serviciosprogramados')
  const { page } = admin
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('limpieza')
  const row = page.getByRole('row').filter({ hasText: 'Limpieza de archivos y sesiones' })
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await row.getByRole('button', { name: 'Ejecutar ahora: Limpieza de archivos y sesiones' }).click()
  await confirm(page, '¿Ejecutar ahora?', 'Sí, ejecutar')
  await row.getByText('Pedido', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
  const other = page.getByRole('row').filter({ hasText: 'Envío de correos' })
  await other.getByRole('button', { name: 'Detener: Envío de correos' }).click()
  await confirm(page, '¿Detener?', 'Sí, detener')
  await other.getByText('Detenido', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Habilitar: Envío de correos' }).click()
  await other.getByText('Habilitado', { exact: true }).waitFor()
  expectNoConsoleErrors(admin)

  const onlooker = await app.enter('consulta', '/cobranzas/serviciosprogramados')
  await onlooker.page.getByRole('row').filter({ hasText: 'Envío de correos' }).waitFor()
  await expect.poll(() => onlooker.page.getByRole('button', { name: /Ejecutar ahora|Detener/ }).count()).toBe(0)
  expectNoConsoleErrors(onlooker)
})

test('a stuck payment is found, asked about, asked to be given back, and ended for a reason that stands in its history', async () => {
  const [planted] = await plantStuck()
  const number = planted?.number ?? ''
  const admin = await app.enter('admin', '/cobranzas/pagosporresolver')
  const { page } = admin
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(number)
  await page.getByRole('row').filter({ hasText: number }).getByText('Por devolver').waitFor()
  await page.goto(new URL(`/cobranzas/pagosporresolver?registro=${planted?.id}`, page.url()).href)
  const drawer = page.getByRole('dialog', { name: 'Pago con tarjeta' })
  await drawer.getByRole('button', { name: 'Consultar al proveedor' }).click()
  await alertWith(page, 'El proveedor no conoce ningún cobro con este número.').waitFor()
  await drawer.getByText('Consulta al proveedor', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Pedir devolución' }).click()
  await confirm(page, '¿Pedir la devolución?', 'Sí, pedir')
  await drawer.getByText('Devolución pedida').waitFor()
  await drawer.getByRole('button', { name: 'Dar por resuelto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar por resuelto' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se devolvió por transferencia')
  await dialog.getByRole('button', { name: 'Dar por resuelto' }).click()
  await dialog.getByText('Confirme solo si ya lo comprobó por otro medio.').waitFor()
  await dialog.getByRole('button', { name: 'Confirmar y dar por resuelto' }).click()
  await drawer.getByText('Ya no está por resolver').waitFor()
  await drawer.getByText('Se devolvió por transferencia').waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => drawer.getByRole('button', { name: 'Consultar al proveedor' }).count()).toBe(0)
  expectNoConsoleErrors(admin)

  const [other] = await plantStuck()
  const onlooker = await app.enter('consulta', `/cobranzas/pagosporresolver?registro=${other?.id}`)
  await onlooker.page.getByRole('dialog', { name: 'Pago con tarjeta' }).getByText('Historial').waitFor()
  await expect
    .poll(() => onlooker.page.getByRole('button', { name: /Consultar al proveedor|Dar por resuelto/ }).count())
    .toBe(0)
  expectNoConsoleErrors(onlooker)
})
