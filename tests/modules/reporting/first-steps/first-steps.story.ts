import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'

const app = provideBrowserWorld({ seed: 'minimal' })

test('the administrator of an empty company is led through what it needs; the list is gone once a document was approved', async () => {
  const actor = await app.enter('admin')
  const { page } = actor
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  await steps.getByText('0 de 11 listos').waitFor()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Áreas' }).click()
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Nueva área' })
  await editor.getByRole('textbox', { name: 'Nombre' }).fill('Logística')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()

  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await steps.getByText('1 de 11 listos').waitFor()
  await steps.getByRole('listitem').filter({ hasText: 'Áreas' }).getByText('Listo').waitFor()
  // One of two is enough, and each has its screen.
  const charged = steps.getByRole('listitem').filter({ hasText: 'Partidas o tipos de gasto' })
  await charged.getByText('Pendiente').waitFor()
  expect(await charged.getByRole('link').allInnerTexts()).toEqual(['Partidas', 'tipos de gasto'])
  await charged.getByRole('link', { name: 'tipos de gasto' }).click()
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const expense = page.getByRole('dialog', { name: 'Nuevo tipo de gasto' })
  await expense.getByRole('textbox', { name: 'Código' }).fill('63.4')
  await expense.getByRole('textbox', { name: 'Descripción' }).fill('63.4 Mantenimiento')
  await expense.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Agregado Correctamente.').waitFor()
  await page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await steps.getByText('2 de 11 listos').waitFor()
  await charged.getByText('Listo').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(actor)

  await executeSql(
    app.world.database,
    sql`with p as (insert into "GenPosition" ("CpyID", "PstName") values (1, 'Jefe') returning "PstID"),
      c as (insert into "SecCircuit" ("CpyID", "AccName", "TrsCode") values (1, 'Todo', 'REQ') returning "AccID")
      insert into "SecApprovalTransaction" ("CpyID", "TrsCode", "DocEntry", "AccID", "AccName", "AccAllowCreator", "AlvID", "AlvOrder",
        "TypeLevel", "PstID", "AlvDayNotifications", "UsrDocumentID", "AtsStatus", "UsrApproveID")
      select 1, 'REQ', 1, "AccID", 'Todo', false, 1, 1, 1, "PstID", 1, 1, 2, 1 from c, p`,
  )
  await page.reload()
  await page.getByRole('heading', { name: /^Buen día/ }).waitFor()
  await steps.waitFor({ state: 'detached' })
})
