import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { chooseOption } from '#tests/kit/browser/page-objects.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test.each([
  { width: 1366, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('«Probar» says who would approve a document, at $width px, $scheme', async (look) => {
  const admin = await app.enter('admin', '/configuracion/circuitosaprobacion', look)
  const { page } = admin
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quién aprobaría este documento?' })
  await dialog.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog.getByText('Seleccione Transacción').waitFor()
  await dialog.getByText('Ingrese Importe').waitFor()
  await chooseOption(dialog, 'Transacción', 'Requerimiento', page)
  await dialog.getByLabel('Solicitante').fill('Sofía')
  await page.getByRole('option', { name: /Sofía/ }).first().click()
  await dialog.getByLabel('Importe').fill('100')
  await dialog.getByRole('button', { name: 'Probar', exact: true }).click()
  const result = dialog.getByRole('region', { name: 'Resultado' })
  await result.getByText('Jefe de área').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Importe').fill('200')
  await result.waitFor({ state: 'detached' })
  expectNoConsoleErrors(admin)
})

test.each([
  { width: 1366, dark: false },
  { width: 390, dark: true },
])('«Documentos del mes pasado» says what each had and would get, at $width px', async (look) => {
  const name = `El nuevo ${look.width}`
  await executeSql(
    app.world.database,
    sql`with c as (insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "SecStatus") values (1, ${name}, 'REQ', 0) returning "AccID"),
        e as (insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "ExcFrom", "ExcTo", "ExcReason")
          select 1, 'REQ', "AccID", 2, clock_today(), clock_today(), 'Prueba' from c)
      insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") select 1, "AccID", 10, (select min("PstID") from "GenPosition") from c`,
  )
  const admin = await app.enter('admin', '/configuracion/circuitosaprobacion', look)
  const { page } = admin
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quién aprobaría este documento?' })
  await dialog.getByRole('tab', { name: 'Documentos del mes pasado' }).click()
  const run = dialog.getByRole('button', { name: 'Probar', exact: true })
  await run.click()
  await dialog.getByText('Seleccione Transacción').waitFor()
  await chooseOption(dialog, 'Transacción', 'Requerimiento', page)
  await run.click()
  const result = dialog.getByRole('region', { name: 'Documentos probados' })
  await result.getByText(/documentos? cambiarían?\.$/).waitFor()
  const without = await result.getByText('Otro circuito').count()
  await chooseOption(dialog, 'Circuito inactivo que se prueba', name, page)
  await result.waitFor({ state: 'detached' })
  await run.click()
  await result.getByText(name).first().waitFor()
  expect(await result.getByText('Otro circuito').count()).toBeGreaterThan(without)
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Número de documento').fill('REQ-0')
  await page.keyboard.press('Enter')
  await dialog.getByText('No hay un documento con ese número que se haya enviado a aprobación.').waitFor()
  expectNoConsoleErrors(admin)
})
