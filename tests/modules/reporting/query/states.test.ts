import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSqlUnguarded } from '#tests/platform/environment/database-fixtures.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

/** What a view says, by number. */
async function queried(view: string): Promise<Map<string, string>> {
  const { data } = await admin.graph<{ runSql: { run: { rows: string[][]; refusal: string | null } } }>(
    'mutation Type($input: RunSqlInput!) { runSql(input: $input) { run { rows refusal } } }',
    { input: { sql: `select numero, estado from ${view}` } },
  )
  expect(data.runSql.run.refusal).toBeNull()
  return new Map(data.runSql.run.rows.map(([number = '', state = '']) => [number, state]))
}

/** What the list says. */
async function listed(resource: string, number: string, state: string): Promise<Map<string, string>> {
  const { Result } = await admin.rest<{ data: Record<string, string>[] }>('POST', `${resource}/pagination`, {
    length: -1,
  })
  return new Map(Result.data.map((row) => [row[number] ?? '', row[state] ?? '']))
}

/** Changes the last row of a table that `where` finds, as nobody could in one step. */
const set = (table: string, key: string, columns: string, where: string) =>
  executeSqlUnguarded(
    world.database,
    table,
    sql.raw(
      `update "${table}" set ${columns} where "${key}" = (select max("${key}") from "${table}" where "CpyID" = 1 and ${where})`,
    ),
  )

it('a requirement that was not sent is a draft in queries too', async () => {
  const author = await world.as('solicitante')
  const { data } = await author.graph<{ saveRequirement: { requirement: { documentNumber: string } } }>(
    'mutation Save($input: SaveRequirementInput!) { saveRequirement(input: $input) { requirement { documentNumber } } }',
    { input: { date: '2026-03-02', priority: '2', reason: '2', submission: 'DRAFT', lines: [requirementLine()] } },
  )
  const states = await queried('requerimientos')
  expect(states.get(data.saveRequirement.requirement.documentNumber)).toBe('Borrador')
  expect(states).toEqual(await listed('LgsRequirement', 'ReqDocumentNumber', 'ReqStatusName'))
})

it('an order is a draft, sent back or closed by a person in queries as in its list', async () => {
  const pending = '"OrdStatus" = 4 and not "OrdDraft" and "OrdReturnReason" is null'
  const somebody = '(select min("UsrID") from "SecUser")'
  const setOrder = (columns: string, where: string) => set('LgsOrderPurcharse', 'OrdID', columns, where)
  await setOrder('"OrdDraft" = true', pending)
  await setOrder(`"OrdReturnReason" = 'x', "OrdReturnDate" = clock_now(), "UsrReturnID" = ${somebody}`, pending)
  await setOrder(
    `"OrdStatus" = 6, "OrdCloseReason" = 'x', "OrdCloseDate" = clock_now(), "UsrCloseID" = ${somebody}`,
    '"OrdStatus" in (1, 2)',
  )
  const states = await queried('ordenes')
  expect([...states.values()]).toEqual(
    expect.arrayContaining(['Borrador', 'Devuelta para corregir', 'Cerrada manualmente']),
  )
  expect(states).toEqual(await listed('LgsOrderPurcharse', 'OrdDocumentNumber', 'OrdStatusName'))
})

it('a closed quotation says why, as in its list', async () => {
  const quotation = '"CttParentID" is null and "CttStatus" <> 5'
  await set('LgsCotization', 'CttID', '"CttStatus" = 5', quotation)
  const states = await queried('cotizaciones')
  expect([...states.values()]).toContain('Desaprobada')
  expect(states).toEqual(await listed('LgsCotization', 'CttDocumentNumber', 'CttStatusName'))
})

it('a voucher is paid or to be corrected in queries as in the ledger, and says whether something was found', async () => {
  const accepted = '"VouAccepted" = 1 and "SecStatus" = 1 and "VouTotal" > "VouCredited"'
  await set('LgsOrderPurcharseVoucher', 'VouID', '"VouPaid" = "VouTotal" - "VouCredited"', accepted)
  await executeSqlUnguarded(
    world.database,
    'LgsOrderPurcharseVoucherDetail',
    sql`with file as (insert into "GenFile" ("FilID", "CpyID", "FilName", "FilType", "FilSize", "FilHash", "UsrCreateID")
        values (gen_random_uuid(), 1, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, 1) returning "FilID")
      insert into "LgsOrderPurcharseVoucherDetail" ("CpyID", "VouID", "VodSupport", "FilID", "VodName", "VodEditable", "UsrCreateID")
      select 1, (select max("VouID") from "LgsOrderPurcharseVoucher" where "CpyID" = 1 and "VouReception" = 0 and "SecStatus" = 1),
        'SreOther', "FilID", 'a.pdf', 1, 1 from file`,
  )
  const states = await queried('comprobantes')
  expect([...states.values()]).toEqual(expect.arrayContaining(['Por corregir', 'Pagado', 'Por recepcionar']))
  expect(states).toEqual(await listed('AccVoucher', 'VouNumber', 'VouStateName'))
  expect(await queried('comprobantes where observado')).toBeInstanceOf(Map)
})
