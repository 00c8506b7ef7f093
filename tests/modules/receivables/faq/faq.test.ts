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

test('of the lists a supplier reads those of its own forms', async () => {
  const list = async (name: string) =>
    (await goods.graph<{ choices: { label: string }[] }>(`{ choices(list: ${name}) { value label } }`)).data.choices
  expect((await list('BANK')).map(({ label }) => label)).toContain('Interbank')
  expect(await list('TAX_REGIME')).toHaveLength(4)
  expect(await list('ANNULMENT_REASON')).toEqual([])
})
