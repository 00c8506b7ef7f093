import { beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '#tests/kit/files/sample-files.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { setColorScheme, violations } from '#tests/kit/browser/axe.ts'
import {
  confirm,
  chooseOption,
  alertWith,
  openNext,
  openRefused,
  saveAndClose,
} from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

// Somebody attends at this hour: no notice comes before the survey.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })
let reader: Caller
let admin: UserPage
beforeAll(async () => {
  reader = await app.world.as('admin')
  admin = await app.enter('admin')
})

test('a customer answers a survey by keyboard, once, and the staff read what it came to', async () => {
  const customer = await app.enter('45678912')
  const { page } = customer
  const debts = page.getByRole('dialog', { name: 'Deuda vencida' })
  await debts.waitFor()
  await page.keyboard.press('Escape')
  await debts.waitFor({ state: 'hidden' })
  const card = page.getByRole('region', { name: 'Encuesta' })
  await card.getByRole('button', { name: 'Enviar respuesta' }).click()
  await card.getByText('Elija un valor del 1 al 5').waitFor()
  await card.getByRole('radio', { name: '1 · Muy mal' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(() => card.getByRole('radio', { name: '4 · Bien' }).isChecked()).toBe(true)
  await card.getByRole('textbox', { name: 'Comentario (opcional)' }).fill('Respondieron el mismo día')
  await setColorScheme(page, 'dark')
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Enviar respuesta' }).click()
  await card.getByText('Gracias por responder.').waitFor()
  const { data } = await reader.graph('{ surveyResults(survey: "1") { count average distribution } }')
  expect(data).toEqual({ surveyResults: { count: 2, average: '3.00', distribution: [0, 1, 0, 1, 0] } })

  await openNext(admin.page, '/card/encuesta?registro=1')
  const results = admin.page.getByRole('region', { name: 'Resultados' })
  await results.getByText('Respondieron el mismo día').waitFor()
  await expect.poll(() => results.getByText('Sin nombre').count()).toBe(2)
  const [download] = await Promise.all([
    admin.page.waitForEvent('download'),
    results.getByRole('link', { name: 'Exportar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('respuestas.xlsx')
  // What waits for the customer was asked for again meanwhile.
  expect(await card.getByText('Gracias por responder.').isVisible()).toBe(true)
  expectNoConsoleErrors(customer, admin)
})

test('a resource gets its file and is found by its audience alone', async () => {
  await openNext(admin.page, '/card/resources?registro=2')
  const panel = admin.page.getByRole('region', { name: 'Archivo' })
  const [chooser] = await Promise.all([
    admin.page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Adjuntar archivo' }).click(),
  ])
  await chooser.setFiles({ name: 'Pasos.pdf', mimeType: 'application/pdf', buffer: pdf })
  await panel.getByRole('link', { name: 'Descargar Pasos.pdf' }).waitFor()

  const supplier = await app.enter('20512333797', '/portal/preguntas')
  const shared = supplier.page.getByRole('region', { name: 'Recursos' })
  const [download] = await Promise.all([
    supplier.page.waitForEvent('download'),
    shared.getByRole('link', { name: 'Descargar Pasos.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Pasos.pdf')
  expect(await violations(supplier.page)).toEqual([])
  const customer = await app.enter('45678912', '/portal/preguntas')
  await customer.page.getByRole('region', { name: 'Recursos' }).getByText('Manual del propietario').waitFor()
  await expect.poll(() => customer.page.getByText('Cómo cotizar paso a paso').count()).toBe(0)
  expect((await customer.context.request.get(`${app.world.url}/files/resources/2`)).status()).toBe(404)

  const boss = await app.enter('jefe')
  const offered = boss.page.getByRole('region', { name: 'Recursos' })
  expect(
    await offered
      .getByRole('link', { name: 'Abrir enlace: Política de compras (se abre en otra pestaña)' })
      .getAttribute('href'),
  ).toMatch(/^https:/)
  await expect.poll(() => offered.getByRole('listitem').count()).toBe(1)
  expect(await violations(boss.page)).toEqual([])

  const category = admin.page.getByRole('dialog', { name: 'Recurso' }).getByLabel('Categoría')
  await category.fill('gu')
  await admin.page.getByRole('option', { name: 'Guías' }).click()
  await expect.poll(() => category.inputValue()).toBe('Guías')
  await panel.getByRole('button', { name: 'Quitar archivo' }).click()
  await confirm(admin.page, '¿Está seguro de eliminar?', 'Sí, quitar')
  await panel.getByText('Sin archivo.').waitFor()
  await admin.page.keyboard.press('Escape')
  await admin.page.getByRole('button', { name: 'Descartar' }).click()
  expectNoConsoleErrors(admin, supplier, customer, boss)
})

test('a case: opened for a supplier, assigned, told to whoever it is, taken in hand, noted, closed and opened again', async () => {
  const { page } = admin
  await openNext(page, '/card/followup')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo seguimiento' })
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: 'Asunto: Ingrese el asunto' }).waitFor()
  await fresh.getByRole('textbox', { name: 'Asunto' }).fill('Pide constancia de pago')
  const who = fresh.getByRole('combobox', { name: 'Cliente o proveedor' })
  await who.fill('pachacutec')
  await page.getByRole('option', { name: /Servicios Integrales Pachacútec/ }).click()
  await chooseOption(fresh, 'Canal', 'Llamada', page)
  await chooseOption(fresh, 'Responsable', 'Jorge Luis Paredes Rojas', page)
  await fresh.getByRole('textbox', { name: 'Vence' }).fill('01/01/2020')
  await page.keyboard.press('Tab')
  await fresh.getByRole('textbox', { name: 'Primera nota' }).fill('Llamó a las nueve.')
  await saveAndClose(page, fresh, 'Agregado')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('constancia paredes')
  const row = page.getByRole('row').filter({ hasText: 'Pide constancia de pago' })
  await row.getByText('Vencido', { exact: true }).waitFor()

  const boss = await app.enter('jefe')
  await boss.page.getByRole('button', { name: /^Notificaciones/ }).click()
  await boss.page.getByText('Le asignaron un seguimiento').first().waitFor()
  await boss.page.keyboard.press('Escape')
  await openNext(boss.page, '/card/followup?buscar=constancia')
  await boss.page.getByRole('row').filter({ hasText: 'Pide constancia de pago' }).click()
  const drawer = boss.page.getByRole('dialog', { name: 'Seguimiento', exact: true })
  await drawer.getByText('Llamó a las nueve.').waitFor()
  await drawer.getByRole('button', { name: 'Tomar en proceso' }).click()
  await drawer.getByText('Pasó a En proceso').waitFor()
  await drawer.getByRole('textbox', { name: 'Nueva nota' }).fill('Enviada por correo.')
  await boss.page.keyboard.press('Escape')
  await boss.page.getByRole('button', { name: 'Seguir editando' }).click()
  await drawer.getByRole('button', { name: 'Agregar nota' }).click()
  await drawer.getByText('Enviada por correo.', { exact: true }).last().waitFor()
  await drawer.getByRole('textbox', { name: 'Asunto' }).fill('Pide constancia de pago de marzo')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(boss.page, 'Actualizado Correctamente.').waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await boss.page.getByRole('row').filter({ hasText: 'Pide constancia de pago de marzo' }).click()
  await drawer.getByRole('button', { name: 'Cerrar seguimiento' }).click()
  await drawer.getByText('Cerrado: ábralo otra vez para cambiarlo.').waitFor()
  await drawer.getByRole('textbox', { name: 'Nueva nota' }).fill('Confirmó que llegó.')
  await boss.page.keyboard.press('Escape')
  await boss.page.getByRole('button', { name: 'Seguir editando' }).click()
  await drawer.getByRole('button', { name: 'Agregar nota' }).click()
  await drawer.getByText('Confirmó que llegó.', { exact: true }).last().waitFor()
  await setColorScheme(boss.page, 'dark')
  expect(await violations(boss.page)).toEqual([])
  await drawer.getByRole('button', { name: 'Abrir otra vez' }).click()
  await drawer.getByRole('button', { name: 'Tomar en proceso' }).waitFor()
  const { data } = await reader.graph(
    '{ followUps(search: "constancia marzo") { items { subject status isOverdue responsible { label } } } }',
  )
  expect(data).toEqual({
    followUps: {
      items: [
        {
          subject: 'Pide constancia de pago de marzo',
          status: 'OPEN',
          isOverdue: true,
          responsible: { label: 'Jorge Luis Paredes Rojas' },
        },
      ],
    },
  })
  expectNoConsoleErrors(admin, boss)
})

test('an article shows where it lies, and how it came there', async () => {
  const buyer = await app.enter('comprador', '/logistica/articulos?registro=1')
  const { page } = buyer
  const stock = page.getByRole('region', { name: 'Stock por almacén' })
  await stock
    .getByRole('table', { name: 'Stock por almacén' })
    .getByRole('cell', { name: 'Almacén de obras' })
    .waitFor()
  const kardex = stock.getByRole('table', { name: 'Kardex' })
  await kardex.getByRole('row').nth(1).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stock.getByRole('link', { name: 'Exportar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('kardex.xlsx')
  expectNoConsoleErrors(buyer)
})

describe('who may see none of them', () => {
  let stranger: UserPage
  beforeAll(async () => {
    stranger = await app.enter('solicitante')
  })

  test.each([
    ['/card/encuesta', 'Encuestas', 'CarSurvey'],
    ['/card/resources', 'Recursos', 'CarResource'],
    ['/card/followup', 'Seguimiento', 'CarFollowUp'],
  ])('%s is refused to who may not see it', async (path, title, resource) => {
    await openRefused(stranger.page, path, title)
    const caller = await app.world.as('solicitante')
    expect((await caller.rest('POST', `${resource}/pagination`, {})).status).toBe(403)
    expectNoConsoleErrors(stranger)
  })
})
