import { sql } from 'kysely'
import { test } from 'vitest'
import { createQuotationInEvaluation, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const app = provideBrowserWorld()

/** Quotations of up to 1200 are for the boss and the manager, dearer ones for the manager alone. */
const splitCircuits = () =>
  executeSql(
    app.world.database,
    sql`
    with cheap as (
      update "SecCircuit" set "AccAmountTo" = 1200 where "CpyID" = 1 and "TrsCode" = 'COT' and "SecStatus" = 1 returning "AccID"
    ), dear as (
      insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "SecStatus") values (1, 'Mayores', 'COT', 1200, 0) returning "AccID"
    )
    insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID")
    select 1, dear."AccID", 1, l."PstID" from dear, "SecApprovalLevel" l join cheap using ("AccID") order by l."AlvOrder" desc limit 1`,
  )
const openCircuits = () =>
  executeSql(app.world.database, sql`update "SecCircuit" set "SecStatus" = 1 where "AccName" = 'Mayores'`)

test('an approver who names a dearer winner hears that another circuit decides, and comes back to the inbox', async () => {
  await splitCircuits()
  await openCircuits()
  const { CttID, itemsParticipant } = await createQuotationInEvaluation(await signInPeople(app.world))
  const name = itemsParticipant[2]!.CtpName
  const boss = await app.enter('jefe', `/logistica/cotizacion/${CttID}/comparativo`)
  const { page } = boss
  await page.getByRole('button', { name: `Elegir participante: ${name}` }).click()
  await page.getByRole('button', { name: 'Enviar a ganador' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a ganador' })
  await dialog.getByRole('textbox').fill('Mejor marca')
  await dialog.getByRole('button', { name: 'Enviar a ganador' }).click()
  await alertWith(
    page,
    'El importe del ganador corresponde a otro circuito: la cotización pasó a sus aprobadores.',
  ).waitFor()
  await page.waitForURL('**/configuracion/bandeja')
  expectNoConsoleErrors(boss)

  const manager = await app.enter('gerente', `/logistica/cotizacion/${CttID}/comparativo`)
  await manager.page.getByRole('table', { name: 'Ganador' }).getByText(name).waitFor()
  await manager.page.getByRole('main').getByRole('button', { name: 'Aprobar', exact: true }).waitFor()
  expectNoConsoleErrors(manager)
})
