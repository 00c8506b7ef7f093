import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import type { PageOptions } from '#tests/kit/browser/reused-contexts.ts'

const LIST = '/logistica/requerimiento'

const app = provideBrowserWorld()
beforeAll(async () => {
  // The demo was written just now, and is no news.
  await inCompany(app.world.database, { company: '*' }, async (tx) => {
    await sql`update "LgsRequirement" set "SecCreate" = '2001-01-01', "SecUpdate" = '2001-01-01'`.execute(tx)
    await sql`update "SecApprovalTransaction" set "AtsDateTransaction" = '2001-01-01' where "UsrApproveID" is not null`.execute(
      tx,
    )
  })
})

/** Requirements that the head alone decides on, and nobody after. */
const waitingOnes = () =>
  inCompany(
    app.world.database,
    { company: 1 },
    async (tx) =>
      (
        await sql<{ id: number; number: string }>`
          select r."ReqID" as id, r."ReqDocumentNumber" as number from "LgsRequirement" r
          where r."CpyID" = 1 and r."ReqStatus" = 4 and r."SecStatus" = 1 and r."UsrID" <> 4
            and (select array_agg(t."PstID") from "SecApprovalTransaction" t where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID"
              and t."AtsStatus" = 1) = array[2]
          order by 1`.execute(tx)
      ).rows,
  )

/** A person before the list, on a page whose timers the story moves. */
async function openList(user: string, search: string, look?: PageOptions) {
  const reader = await app.enter(user, '/', look)
  await reader.page.clock.install()
  await reader.page.goto(`${app.world.url}${LIST}?buscar=${search}`)
  return reader
}
const pill = (page: Page) => page.getByRole('button', { name: /cambios? · actualizar$/ })
/** Lets half a minute pass, and what is asked then be answered; again where the list was not yet counting when it passed. */
async function waitHalfAMinute(page: Page): Promise<void> {
  let isAnswered = false
  // An answer to what was asked before knows nothing of what was done since.
  const answered = page
    .waitForRequest((request) => request.postData()?.includes('RequirementChanges') ?? false)
    .then((request) => request.response())
    .then(() => (isAnswered = true))
  const pass = async () => {
    await page.clock.fastForward(31_000)
    await Promise.race([answered, page.waitForTimeout(2_000)])
    return isAnswered
  }
  await expect.poll(pass).toBe(true)
}
async function approve(page: Page, id: number): Promise<void> {
  await page.goto(`${app.world.url}/configuracion/bandeja?doc=REQUIREMENT.${id}`)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).first().click()
  await confirm(page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
}

test.each([
  { width: 1_366, height: 768, dark: false },
  { width: 390, height: 844, dark: true },
])('a decision of another is told quietly, and brought when it is asked for: $width px', async (look) => {
  const [waiting] = await waitingOnes()
  if (!waiting) throw new Error('nothing waits for the head alone')
  const reader = await openList('comprador', waiting.number, look)
  const stranger = await openList('dflores', '', look)
  const { page } = reader
  const place = page.getByText(waiting.number, { exact: true }).last()
  await place.waitFor()
  await waitHalfAMinute(page)
  await expect.poll(() => pill(page).count()).toBe(0)

  const boss = await app.enter('jefe')
  await approve(boss.page, waiting.id)
  const before = await place.boundingBox()
  await waitHalfAMinute(page)
  await page.getByRole('button', { name: '1 cambio · actualizar' }).waitFor()
  expect(await place.boundingBox()).toEqual(before)
  expect(await violations(page)).toEqual([])
  await page.getByText('Pendiente de aprobación').first().waitFor()
  const box = page.getByRole('checkbox', { name: `Seleccionar ${waiting.number}` })
  await box.check()

  const address = page.url()
  await pill(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Aprobado', { exact: true }).first().waitFor()
  await expect.poll(() => pill(page).count()).toBe(0)
  await page.getByRole('status').filter({ hasText: 'Lista actualizada' }).waitFor({ state: 'attached' })
  expect(page.url()).toBe(address)
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await waitHalfAMinute(page)
  // The clock of the page went ahead of the services', whose last half minute holds the decision still.
  expect(await pill(page).count()).toBeLessThanOrEqual(1)

  await waitHalfAMinute(stranger.page)
  await expect.poll(() => pill(stranger.page).count()).toBe(0)
  expectNoConsoleErrors(reader, stranger)
})

test('nothing is asked while the page is hidden, and a count that fails says nothing', async () => {
  const reader = await openList('comprador', '')
  const { page } = reader
  await page.getByRole('row').nth(1).waitFor()
  let asked = 0
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('RequirementChanges')) return route.fallback()
    asked++
    return route.abort()
  })
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000)
      return asked
    })
    .toBeGreaterThan(0)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  // What was asked while the page was still seen is on its way.
  await requestsSettled(page)
  asked = 0
  await page.clock.fastForward(65_000)
  await requestsSettled(page)
  expect(asked).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect.poll(() => pill(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})
