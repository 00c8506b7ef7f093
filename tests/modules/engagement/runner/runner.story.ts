import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

test('nobody under 15 is entered; whoever is gets a number and a letter, and the document is entered once', async () => {
  const year = currentYear()
  const actor = await app.open('/carrera')
  const { page } = actor
  const send = page.getByRole('button', { name: 'Inscribirme' })
  await page.getByText('Juvenil: de 15 a 19 años').waitFor()
  await page.getByText('Partida a las 7:00 en el Parque Los Cedros, Lurín').waitFor()
  await send.click()
  const alert = page.getByRole('alert')
  await alert.getByText('Revise los campos marcados.').waitFor()
  await expect.poll(() => alert.getByText('Campo Requerido').count()).toBe(6)
  expect(await violations(page)).toEqual([])
  await fill(page, {
    'Número de documento': '47821936',
    Nombres: 'Luz 2',
    'Apellido paterno': 'Quispe',
    'Apellido materno': 'Rojas',
    'Fecha de nacimiento': `02/01/${year - 14}`,
    'Correo electrónico': 'luz@quispe.example',
    Teléfono: '98765432',
  })
  await send.click()
  for (const sentence of [
    'No se permiten números.',
    'Fecha de nacimiento invalido.',
    'El teléfono debe tener 9 dígitos',
  ]) {
    await alert.getByText(sentence).waitFor()
  }
  await page.getByRole('link', { name: 'Libro de Reclamaciones' }).click()
  const leaving = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await leaving.getByRole('button', { name: 'Guardar' }).click()
  await leaving.waitFor({ state: 'hidden' })
  await alert.getByText('No se permiten números.').waitFor()
  await fill(page, { Nombres: 'Luz', Teléfono: '987654321', 'Fecha de nacimiento': `02/01/${year - 16}` })
  await page.keyboard.press('Tab')
  await send.click()
  await page.getByRole('heading', { name: `Quedó inscrito en la carrera de ${year}` }).waitFor()
  await page.getByText('Categoría: Juvenil').waitFor()
  expect(await violations(page)).toEqual([])
  expect((await emailsTo(app.world.database, 'luz@quispe.example'))[0]?.MalText).toContain('Número: 1\n')

  await page.getByRole('button', { name: 'Inscribir a otra persona' }).click()
  await fill(page, {
    'Número de documento': '47821936',
    Nombres: 'Rosa',
    'Apellido paterno': 'Quispe',
    'Apellido materno': 'Rojas',
    'Fecha de nacimiento': '02/01/1990',
    'Correo electrónico': 'rosa@quispe.example',
    Teléfono: '987654321',
  })
  await page.keyboard.press('Tab')
  await send.click()
  await alert.getByText(`Número de documento: Ese documento ya está inscrito en la carrera de ${year}.`).waitFor()
  expectNoConsoleErrors(actor)

  const admin = await app.enter('admin', '/marketing/campanias')
  await admin.page.getByText('Inscritos en la carrera', { exact: true }).click()
  const entered = admin.page.getByRole('row').filter({ hasText: 'QUISPE ROJAS, LUZ' })
  await entered.getByText('DNI 47821936').waitFor()
  await admin.page.getByRole('searchbox', { name: 'Buscar' }).fill('rosa')
  await entered.waitFor({ state: 'hidden' })
  await admin.page.getByRole('searchbox', { name: 'Buscar' }).fill('987654321 luz')
  await entered.waitFor()
  expect(await violations(admin.page)).toEqual([])
  const [download] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('link', { name: 'Exportar Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('inscritos-carrera.xlsx')
  const stranger = await app.enter('jefe', '/marketing/campanias?vista=carrera')
  await stranger.page.getByText('Solicitud denegada').first().waitFor()
  expectNoConsoleErrors(admin, stranger)
})

test('whoever comes after the run reads that entries are closed, before any form', async () => {
  const day = `${currentYear() - 1}-03-01`
  await executeSql(
    app.world.database,
    sql`insert into "GenParameter" ("CpyID", "PrmName", "PrmValue") values (1, 'MARATHON_DAY', ${day})
      on conflict ("CpyID", "PrmName") do update set "PrmValue" = ${day}`,
    '*',
  )
  onTestFinished(async () => {
    await executeSql(app.world.database, sql`delete from "GenParameter" where "PrmName" = 'MARATHON_DAY'`, '*')
  })
  const actor = await app.open('/carrera')
  await actor.page.getByText('Las inscripciones de la carrera están cerradas.').waitFor()
  await actor.page.getByText(`La carrera fue el 01/03/${currentYear() - 1}.`).waitFor()
  await expect.poll(() => actor.page.getByRole('button', { name: 'Inscribirme' }).count()).toBe(0)
  expect(await violations(actor.page)).toEqual([])
  expectNoConsoleErrors(actor)
})
