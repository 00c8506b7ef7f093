import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { startCleanUp } from '#upstream/app/jobs/clean-up.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { openUpstream } from '#tests/platform/environment/service.ts'

const upstream = provide(
  () => openUpstream({ seed: 'minimal' }),
  (opened) => opened.stop(),
)

const query = <Row>(statement: RawBuilder<Row>) => executeSql(upstream.fresh.database, statement, '*')

const write = (resource: string, tool: string, days: number, count = 1) =>
  query(sql`insert into "SecAudit" ("CpyID", "UsrID", "AudDate", "AudResource", "AudRecord", "AudAction", "AudChange")
    select 1, 1, clock_now() - make_interval(days => ${days}::integer), ${resource}, '1', 'call', jsonb_build_object('Tool', ${tool}::text)
    from generate_series(1, ${count}::integer)`)

it('calls of agents go after so many days; what was changed stays in the audit', async () => {
  await write('SecServiceCall', 'old', 91, 5_001)
  await write('SecServiceCall', 'recent', 89)
  await write('SecServiceAccount', 'change', 4_000)
  const cleaning = startCleanUp(upstream.fresh.database, upstream.fileStore, {
    alertDays: 365,
    callDays: 90,
    emailDays: 365,
    onFailure: () => undefined,
  })
  const tools = () =>
    query(
      sql<{
        tool: string
      }>`select "AudChange" ->> 'Tool' as tool from "SecAudit" where "AudRecord" = '1' and "AudAction" = 'call' and "AudChange" ? 'Tool'
        order by "AudID"`,
    )
  await expect.poll(tools, { timeout: 20_000 }).toEqual([{ tool: 'recent' }, { tool: 'change' }])
  await cleaning.stop()
})
