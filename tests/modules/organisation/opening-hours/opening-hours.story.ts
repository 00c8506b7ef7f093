import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import type { PageOptions } from '#tests/kit/browser/reused-contexts.ts'

/** Monday before the national holidays, minutes from closing; it opens again on Thursday. */
const CLOSING = '2026-07-27T17:55:00-05:00'
const CLOSED = 'Ahora no estamos atendiendo. Volvemos el jueves 30/07/2026 a las 09:00.'

let now = new Date(CLOSING)
const app = provideBrowserWorld({ now: () => now })

/** Writes the hours in the services, over whatever stands there. */
async function saveHours(HouHourInitial: string, HouHourEnd: string): Promise<void> {
  const administrator = await app.world.as('admin')
  const { SecVersion } = (await administrator.rest<{ SecVersion: number }>('GET', 'ConServiceHour/byone')).Result
  const { status } = await administrator.rest('POST', 'ConServiceHour/save', { HouHourInitial, HouHourEnd, SecVersion })
  expect(status).toBe(200)
}

beforeEach(async () => {
  now = new Date(CLOSING)
  await saveHours('09:00', '18:00')
})

async function customer(look?: PageOptions): Promise<UserPage> {
  const actor = await app.open('/login', look)
  await entered(actor)
  return actor
}

async function entered({ page }: UserPage): Promise<void> {
  await page.getByText('Cliente', { exact: true }).first().click()
  await page.getByLabel('Nro. de documento').fill('45678912')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

const parts = ({ page }: UserPage) => ({
  notice: page.getByRole('dialog', { name: 'Horario de Atención' }),
  clock: page.getByRole('button', { name: 'Horario de Atención' }),
})

test('closing is told while the page stands open, by the services’ clock, once a session, and again when asked', async () => {
  const actor = await customer()
  const { page, context } = actor
  const { notice, clock } = parts(actor)
  // Whatever this machine's own clock says, it only counts how much time goes by.
  await context.clock.install({ time: new Date('2020-01-01T00:00:00Z') })
  await page.reload()
  await clock.waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  await context.clock.fastForward('05:30')
  await notice.getByText(CLOSED).waitFor()
  await notice
    .getByText(
      'Atendemos de lunes a viernes, de 09:00 a 18:00, salvo feriados. Puede consultar y pagar en línea a cualquier hora.',
    )
    .waitFor()
  // It stands beside the screen, which can be used all the while.
  await page.getByRole('heading', { level: 1 }).click()
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await notice.waitFor({ state: 'detached' })

  now = new Date('2026-07-27T18:01:00-05:00')
  await page.reload()
  await clock.click()
  await notice.getByText(CLOSED).waitFor()
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'detached' })
  expect(await clock.evaluate((element) => element === document.activeElement)).toBe(true)
  expectNoConsoleErrors(actor)
})

test('a new session is told on a weekend, and on a phone; the staff never is', async () => {
  now = new Date('2026-08-01T11:00:00-05:00')
  const actor = await customer({ width: 390, height: 844 })
  const { page } = actor
  const { notice } = parts(actor)
  await notice.getByText('Volvemos el lunes 03/08/2026 a las 09:00.').waitFor()
  await page.evaluate(() =>
    fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { logout { errors { message } } }' }),
    }),
  )
  await page.goto(`${app.world.url}/login`)
  await entered(actor)
  await notice.waitFor()
  const staff = await app.enter('admin')
  await requestsSettled(staff.page)
  await expect.poll(() => parts(staff).clock.count()).toBe(0)
  await expect.poll(() => parts(staff).notice.count()).toBe(0)
  expectNoConsoleErrors(actor, staff)
})

test('the staff sets the hours, is told what is no hour, and compares when somebody else was faster', async () => {
  const actor = await app.enter('admin', '/card/openinghours')
  const { page } = actor
  const [opens, closes] = ['Hora de inicio', 'Hora de fin'].map((label) => page.getByLabel(label))
  const save = page.getByRole('button', { name: 'Guardar' })
  await opens?.fill('8:30')
  await closes?.fill('24:10')
  await save.click()
  await page.getByText('Formato de hora inválido (hh:mm)').waitFor()
  await page.getByText('Hora fuera de rango (00:00 - 23:59)').waitFor()
  expect(await opens?.evaluate((input) => input === document.activeElement)).toBe(true)
  await opens?.fill('19:00')
  await closes?.fill('18:30')
  await page.getByText('La hora de inicio debe ser anterior a la hora de fin').waitFor()
  await opens?.fill('08:30')
  await save.click()
  await page.getByText('Actualizado Correctamente.').waitFor()

  await saveHours('07:00', '15:00')
  await closes?.fill('20:00')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'El horario cambió' })
  const ends = dialog.getByRole('radiogroup', { name: 'Hora de fin' })
  await ends.getByRole('radio', { name: 'Lo guardado mientras tanto: 15:00' }).waitFor()
  await dialog.getByText('Hora de inicio: 08:30 → 07:00').waitFor()
  await dialog.getByRole('button', { name: 'Descartar lo mío' }).click()
  await expect.poll(() => closes?.inputValue()).toBe('15:00')
  await opens?.fill('07:15')
  await save.click()
  const other = await app.world.as('admin')
  const readHours = async () => (await other.rest<object>('GET', 'ConServiceHour/byone')).Result
  await expect.poll(readHours).toMatchObject({ HouHourInitial: '07:15', HouHourEnd: '15:00' })
  expectNoConsoleErrors(actor)
})

test('whoever may only look reads the hours', async () => {
  const grant = sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView")
    select u."UsrID", 1, o."OptID", true from "SecUser" u, "SecOption" o where u."UsrName" = 'consulta' and o."OptCode" = 'OPENING_HOURS'`
  await executeSql(app.world.database, grant)
  const { page } = await app.enter('consulta', '/card/openinghours')
  await page.getByText('Sin permiso para editar: solo lectura').waitFor()
  await expect.poll(() => page.getByLabel('Hora de inicio').inputValue()).toMatch(/^\d\d:\d\d$/)
  await expect.poll(() => page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
})
