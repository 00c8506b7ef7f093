import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { startCleanUp } from '#upstream/app/jobs/clean-up.ts'

const upstream = provideUpstream()

const write = (subject: string, state: { days: number; attempts: number; isSent: boolean }, count = 1) =>
  executeSql(
    upstream.fresh.database,
    sql`insert into "GenMail" ("CpyID", "MalTo", "MalSubject", "MalText", "MalAttempts", "MalSent", "SecCreate")
    select 1, 'ventas@norte.pe', ${subject}, 'Señores', ${state.attempts}::integer,
      case when ${state.isSent} then clock_now() end, clock_now() - make_interval(days => ${state.days}::integer)
    from generate_series(1, ${count}::integer)`,
    '*',
  )

it('letters that were sent or given up go after so many days; those that wait stay, whatever their age', async () => {
  await write('sent long ago', { days: 31, attempts: 1, isSent: true }, 5_001)
  await write('given up long ago', { days: 31, attempts: 12, isSent: false })
  await write('sent lately', { days: 29, attempts: 1, isSent: true })
  await write('given up lately', { days: 29, attempts: 12, isSent: false })
  await write('waits since long', { days: 31, attempts: 11, isSent: false })
  const cleaning = startCleanUp(upstream.fresh.database, upstream.fileStore, {
    alertDays: 365,
    callDays: 365,
    emailDays: 30,
    onFailure: () => undefined,
  })
  const subjects = async () => {
    const rows = await executeSql(
      upstream.fresh.database,
      sql<{ subject: string }>`select distinct "MalSubject" as subject from "GenMail"`,
      '*',
    )
    return rows.map(({ subject }) => subject).sort()
  }
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['given up lately', 'sent lately', 'waits since long'])
  await cleaning.stop()
})
