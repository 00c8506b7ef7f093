import { beforeAll, expect, it } from 'vitest'
import type { QueryRunPartsFragment as Run } from '#web/modules/reporting/query/query.generated.ts'
import { pointsOf, type ChartWish } from '#web/modules/reporting/query/result/chart-data.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

interface Report extends ChartWish {
  id: string
  name: string
  parameters: { name: string; kind: string; initial: string }[]
}

async function reports() {
  const fields = 'id name chart chartLabel chartValue parameters { name kind initial }'
  const { data } = await admin.graph<{ runnableReports: Report[] }>(`{ runnableReports { ${fields} } }`)
  return data.runnableReports
}

async function sqlOf(id: string) {
  const { data } = await admin.graph<{ savedReport: { sql: string } }>(
    'query Sql($id: ID!) { savedReport(id: $id) { sql } }',
    { id },
  )
  return data.savedReport.sql
}

/** Of all days, and otherwise of what stands in the parameters. */
async function run({ id, parameters }: Report) {
  const days: Readonly<Record<string, string>> = { desde: '2000-01-01', hasta: '2099-12-31' }
  const values = parameters.map(({ name, initial }) => ({ name, value: days[name] ?? initial }))
  const { data } = await admin.graph<{ runReport: { run: Run } }>(
    'mutation Run($input: RunReportInput!) { runReport(input: $input) { run { columns { name kind } rows refusal } } }',
    { input: { id, values } },
  )
  return data.runReport.run
}

/** Whether the column of a query that is called so is an average, or the most or least of something. */
function isAverage(sql: string, column: string): boolean {
  const [before = ''] = sql.split(` as ${column}`)
  return /\b(avg|max|min)\(/.test(before.slice(Math.max(before.lastIndexOf(' as '), 0)))
}

it('a chart of averages has a label for each row of its answer, since values of one label are added up', async () => {
  const drawn = (await reports()).filter(({ chart }) => chart !== 'NONE')
  expect(drawn.length).toBeGreaterThan(3)
  const averages: string[] = []
  for (const report of drawn) {
    const answer = await run(report)
    expect(answer.refusal, report.name).toBeNull()
    const points = pointsOf(answer, report)
    expect(points, report.name).not.toBeNull()
    if (!isAverage(await sqlOf(report.id), report.chartValue ?? '')) continue
    averages.push(report.name)
    expect(answer.rows.length, report.name).toBeGreaterThan(1)
    expect(points, report.name).toHaveLength(answer.rows.length)
  }
  expect(averages).toEqual(['Tiempo de aprobación por nivel'])
})
