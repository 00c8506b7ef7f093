import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const SUPPLIER = '20512333797'

const app = provideBrowserWorld()

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Ir a: Pantalla o documento' }).click()
  const palette = page.getByRole('dialog', { name: 'Ir a' })
  await palette.getByRole('textbox').waitFor()
  return palette
}
const rowOf = <T>(query: ReturnType<typeof sql<T>>) =>
  inCompany(app.world.database, { company: '*' }, async (tx) => {
    const [row] = (await query.execute(tx)).rows
    if (!row) throw new Error('the demo has none of these')
    return row
  })

test('an order is found by its number, by the supplier’s RUC, and leads by keyboard to its reception', async () => {
  const order = await rowOf(sql<{ id: number; number: string; ruc: string }>`
    select "OrdID" as id, "OrdDocumentNumber" as number, "SupDocumentNumber" as ruc from "LgsOrderPurcharse" o
    where "CpyID" = 1 and "UsrID" = 3 and "OrdStatus" = 1 and "OrdCloseReason" is null and not exists (
      select from "LgsOrderAttended" t where t."OrdID" = o."OrdID") order by "OrdDate" desc limit 1`)
  const buyer = await app.enter('comprador')
  const { page } = buyer
  const palette = await openPalette(page)
  await palette.getByRole('textbox').pressSequentially(order.ruc)
  await palette.getByRole('group').filter({ hasText: 'Órdenes' }).getByRole('option').first().waitFor()
  await palette.getByRole('textbox').fill('')
  await palette.getByRole('textbox').pressSequentially(order.number.toLowerCase())
  await palette.getByRole('option', { name: `Registrar recepción ${order.number}` }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith('/atencioncompra/nueva') && url.search === `?orden=${order.id}`)
  await page.keyboard.press('Control+k')
  await palette.getByRole('textbox').pressSequentially(order.number)
  await palette.getByRole('option', { name: `Registrar recepción ${order.number}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  expectNoConsoleErrors(buyer)
})

test.each([
  { width: 1366, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('what waits for a head is decided from the hit, at $width px, $scheme', async (look) => {
  const waiting = await rowOf(sql<{ id: number; number: string }>`
    select r."ReqID" as id, r."ReqDocumentNumber" as number from "LgsRequirement" r join "SecApprovalTransaction" t on t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID"
    where r."CpyID" = 1 and r."ReqStatus" = 4 and t."PstID" = 2 and t."AtsStatus" = 1 and t."AtsDateOpened" is not null and r."UsrID" <> 4 order by 1 limit 1`)
  const boss = await app.enter('jefe', '/', look)
  const { page } = boss
  const palette = await openPalette(page)
  await palette.getByRole('textbox').fill(waiting.number)
  const step = palette.getByRole('option', { name: `Aprobar ${waiting.number}` })
  await step.waitFor()
  expect(await violations(page)).toEqual([])
  await step.click()
  await page.waitForURL(
    (url) => url.pathname === '/configuracion/bandeja' && url.searchParams.get('doc') === `REQUIREMENT.${waiting.id}`,
  )
  await page.getByRole('button', { name: 'Aprobar', exact: true }).first().waitFor()
  expectNoConsoleErrors(boss)
})

test('a search that fails says so, and finds when it is asked again', async () => {
  const { page } = await app.enter('admin')
  let failures = 1
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('FindAnything') && failures-- > 0 ? route.abort() : route.fallback(),
  )
  const palette = await openPalette(page)
  await palette.getByRole('textbox').fill('ab')
  await palette.getByText('Escriba al menos 3 letras, o el número de un documento.').waitFor()
  await palette.getByRole('textbox').fill('cemento')
  await palette.getByRole('alert').waitFor()
  await palette.getByRole('button', { name: 'Reintentar' }).click()
  await palette.getByRole('group').filter({ hasText: 'Artículos' }).getByRole('option').first().waitFor()
  await expect.poll(() => palette.getByRole('alert').count()).toBe(0)
  await palette.getByRole('option').filter({ hasText: 'MAT-0001' }).click()
  await page.waitForURL((url) => url.pathname === '/logistica/articulos' && url.searchParams.has('registro'))
})

test('a supplier finds its orders and nothing of the staff', async () => {
  const order = await rowOf(sql<{ id: number; number: string }>`
    select "OrdID" as id, "OrdDocumentNumber" as number from "LgsOrderPurcharse"
    where "CpyID" = 1 and "SupDocumentNumber" = ${SUPPLIER} and "OrdStatus" in (1, 2) order by 1 limit 1`)
  const supplier = await app.enter(SUPPLIER, '/portal/preguntas')
  const { page } = supplier
  const palette = await openPalette(page)
  await palette.getByRole('textbox').fill('cemento andino')
  await palette.getByText('Sin coincidencias').waitFor()
  await palette.getByRole('textbox').fill(order.number)
  // Its vouchers name it too.
  await palette.getByRole('option', { name: new RegExp(`^${order.number}`) }).click()
  await page.waitForURL((url) => url.pathname === `/portal/ordenes/${order.id}`)
  expectNoConsoleErrors(supplier)
})
