import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { endReadOnlyMode, startReadOnlyMode } from '#upstream/platform/database/server/read-only-mode.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const app = provideBrowserWorld({ push: {} })

test('while a move lasts, every page says that nothing is saved, and stops when it is over', async () => {
  const { page } = await app.enter('comprador', '/logistica/requerimiento')
  const stranger = await app.open('/logistica/requerimiento')
  const notice = page.getByRole('status').filter({ hasText: 'Circuito está en solo lectura' })
  await page
    .getByText('En línea')
    .or(page.getByRole('button', { name: /^Notificaciones/ }))
    .first()
    .waitFor()
  await expect.poll(() => notice.count()).toBe(0)

  const operator = openDatabase({ url: app.world.databaseUrl, size: 1 })
  try {
    await startReadOnlyMode(operator, 500)
    await notice.waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await notice.waitFor()
    await page.getByRole('table', { name: 'Requerimientos' }).waitFor()
    await stranger.page.getByLabel('Usuario').fill('jefe')
    await stranger.page.getByLabel('Contraseña', { exact: true }).fill('Circuito2026')
    await stranger.page.getByRole('button', { name: 'Ingresar' }).click()
    await stranger.page.getByText('Circuito está en solo lectura').first().waitFor()
  } finally {
    await endReadOnlyMode(operator)
    await operator.close()
  }
  await notice.waitFor({ state: 'hidden' })
})

test('«Ver anteriores» leads back to the first notification, through what was archived', async () => {
  const [user] = await executeSql<{ UsrID: number }>(
    app.world.database,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'consulta'`,
  )
  await executeSql(app.world.database, sql`delete from "SecAlert" where "UsrID" = ${user?.UsrID}`, '*')
  for (const [table, from, to] of [
    ['SecAlertArchive', 1, 8],
    ['SecAlert', 9, 120],
  ] as const)
    await executeSql(
      app.world.database,
      sql`insert into ${sql.table(table)} ("AleID", "CpyID", "UsrID", "AleSeq", "AleMessage", "AleColor", "TrsCode", "DocEntry", "AleRead", "AtsDateTransaction")
        select 700000 + n, 1, ${user?.UsrID}, 10000 + n, 'Aviso número ' || n, 'blue', 'REQ', 1, true, clock_now() from generate_series(${from}::integer, ${to}::integer) n`,
    )
  const { page } = await app.enter('consulta', '/')
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notificaciones' })
  await panel.getByText('Aviso número 120', { exact: true }).waitFor()
  await expect.poll(() => panel.getByText('Aviso número 20', { exact: true }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Ver anteriores' }).click()
  await panel.getByText('Aviso número 1', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Ver anteriores' }).waitFor({ state: 'hidden' })
  await expect.poll(() => panel.locator('[data-notification]').count()).toBe(120)
})
