import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { MARCO } from '#tests/modules/receivables/payment/payer.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { confirm } from '#tests/kit/browser/page-objects.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const LIST = '/general/sociosdenegocio?vista=correcciones'
const PHONE = { width: 390, height: 844 }

const app = provideBrowserWorld()
beforeEach(() => executeSql(app.world.database, sql`delete from "PagContactRequest"`, '*'))

/** A request of Marco's that waits. */
const plant = () =>
  executeSql(
    app.world.database,
    sql`insert into "PagContactRequest" ("CpyID", "CusID", "UsrID", "CcrMobile", "CcrMobileBefore")
      select 1, c."CusID", u."UsrID", '955111222', c."telefonoCelular" from "PagCustomer" c
      join "SecUser" u on u."UsrName" = c."nroDocumentoTitular" where c."CpyID" = 1 and c."nroDocumentoTitular" = ${MARCO}`,
    '*',
  )

test.each([1366, 390])('a customer asks by keyboard at %i px, sees how it stands and withdraws it', async (width) => {
  const actor = await app.enter(MARCO, '/?ver=datos', { width, height: 844 })
  const { page } = actor
  await page.getByRole('button', { name: 'Pedir corrección' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pedir corrección de datos' })
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill('no')
  await page.keyboard.press('Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(`marco${width}@contact.example`)
  await page.keyboard.press('Enter')
  await page.getByText('Está por resolver.').waitFor()
  await page.getByText(`marco${width}@contact.example`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Pedir corrección' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirar pedido' }).click()
  await confirm(page, '¿Retirar el pedido de corrección?', 'Sí, retirar')
  await page.getByRole('button', { name: 'Pedir corrección' }).waitFor()
  expectNoConsoleErrors(actor)
})

test('the staff refuses one with a reason on a phone, and the customer reads it', async () => {
  await plant()
  const actor = await app.enter('admin', LIST, PHONE)
  const { page } = actor
  await page.getByText('MARCO ANTONIO SOLÍS BRAVO').first().click()
  const drawer = page.getByRole('dialog', { name: 'Corrección de datos' })
  await drawer.getByRole('button', { name: 'Rechazar' }).click()
  await drawer.getByText('Escriba el motivo en 10 a 500 caracteres').waitFor()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('textbox', { name: 'Motivo del rechazo' }).fill('El número no responde.')
  await drawer.getByRole('button', { name: 'Rechazar' }).click()
  await drawer.getByText('Rechazada', { exact: true }).waitFor()
  expectNoConsoleErrors(actor)
  const customer = await app.enter(MARCO, '/?ver=datos')
  await customer.page.getByText('Motivo: El número no responde.').waitFor()
  await customer.page.getByRole('button', { name: 'Pedir corrección' }).waitFor()
})

test('the staff accepts one after a question; whoever comes second reads that it was decided', async () => {
  await plant()
  const [one, other] = [await app.enter('admin', LIST), await app.enter('admin', LIST)]
  for (const { page } of [one, other]) {
    await page.getByRole('row').filter({ hasText: 'MARCO ANTONIO SOLÍS BRAVO' }).click()
    await page.getByRole('table', { name: 'Datos actuales y propuestos' }).getByText('955111222').waitFor()
  }
  const accept = async ({ page }: typeof one) => {
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await confirm(page, '¿Aceptar?', 'Sí, aceptar')
    await page.getByRole('dialog', { name: 'Corrección de datos' }).getByText('Aceptada', { exact: true }).waitFor()
  }
  await accept(one)
  expectNoConsoleErrors(one)
  await accept(other)
  await other.page.getByText('El registro fue modificado desde que usted lo abrió').first().waitFor()
  await expect.poll(() => other.page.getByRole('button', { name: 'Aceptar', exact: true }).count()).toBe(0)
})
