import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let goods: Caller

beforeAll(async () => {
  goods = await world.as('20512333797', { audience: 'SUPPLIER' })
})

test('each portal is answered its own questions', async () => {
  const customer = await world.as('45678912', { audience: 'CUSTOMER' })
  const readQuestions = async (caller: Caller) =>
    (
      await caller.graph<{ questions: { kind: string; name: string; answer: string }[] }>(
        '{ questions { id kind name answer } }',
      )
    ).data.questions
  const [ofSuppliers, ofCustomers] = [await readQuestions(goods), await readQuestions(customer)]
  expect(ofSuppliers.map(({ name }) => name)).toContain('¿Por qué me dice «CCI inválido»?')
  expect(ofCustomers.map(({ kind }) => kind)).toContain('Pagos en línea')
  expect(ofSuppliers.filter(({ name }) => ofCustomers.some((other) => other.name === name))).toEqual([])
  expect((await goods.rest('GET', 'CobQuestionFrecuent/getquestion?LexID=1001')).status).toBe(403)
  await executeSql(
    world.database,
    sql`update "CobQuestionFrecuent" set "QueAnswer" = '<p onclick="x()">Sí<script>x()</script></p>' where "LexID" = 1000`,
  )
  expect(new Set((await readQuestions(goods)).map(({ answer }) => answer))).toEqual(new Set(['<p>Sí</p>']))
})

test('they stand by the order in which the staff keeps their kinds', async () => {
  const kinds = async () => [
    ...new Set(
      (await goods.graph<{ questions: { kind: string }[] }>('{ questions { kind } }')).data.questions.map(
        ({ kind }) => kind,
      ),
    ),
  ]
  const before = await kinds()
  expect(before.length).toBeGreaterThan(1)
  await executeSql(
    world.database,
    sql`with kind as (
        insert into "GenDefinition" ("CpyID", "DefID", "DedValue", "DedDescription", "DedOrder") values (1, 1063, '10', 'Devoluciones', 90)
      ) insert into "CobQuestionFrecuent" ("CpyID", "LexID", "TypeQuestion", "QueName", "QueAnswer", "QueOrder", "UsrCreateID")
        select "CpyID", "LexID", '10', 'Ya cobré de más', 'Escríbanos', 1, "UsrCreateID" from "CobQuestionFrecuent" where "CpyID" = 1 and "LexID" = 1000 limit 1`,
  )
  expect(await kinds()).toEqual([...before, 'Devoluciones'])
  await executeSql(
    world.database,
    sql`update "GenDefinition" set "DedOrder" = 0 where "DefID" = 1063 and "DedValue" = '10'`,
  )
  expect(await kinds()).toEqual(['Devoluciones', ...before])
})

test('of the lists a supplier reads those of its own forms', async () => {
  const list = async (name: string) =>
    (await goods.graph<{ choices: { label: string }[] }>(`{ choices(list: ${name}) { value label } }`)).data.choices
  expect((await list('BANK')).map(({ label }) => label)).toContain('Interbank')
  expect(await list('TAX_REGIME')).toHaveLength(4)
  expect(await list('ANNULMENT_REASON')).toEqual([])
})
