import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { startCleanUp } from '#upstream/app/jobs/clean-up.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
const query = <Row>(statement: RawBuilder<Row>) => executeSql(upstream.fresh.database, statement, '*')

it('what cannot be taken away keeps nothing else from being taken away, and the service says so', async () => {
  const { database } = upstream.fresh
  await query(sql`insert into "SecIdempotency" ("UsrID", "CpyID", "IdpKey", "IdpFingerprint", "IdpAnswer", "SecCreate")
    values (1, 1, 'a key of last week', 'x', '{}', clock_now() - interval '7 days')`)
  await query(sql`insert into "GenExport" ("CpyID", "UsrID", "ExpList", "ExpName", "ExpFormat", "ExpBody", "ExpStatus", "SecCreate")
    values (1, 1, 'x', 'Órdenes', 'csv', '{}', 3, clock_now() - interval '60 days')`)
  await database.pool.query(`
    CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no deletion'; END $$;
    CREATE TRIGGER refuse_deletion BEFORE DELETE ON "SecIdempotency" FOR EACH ROW EXECUTE FUNCTION refuse_deletion()`)
  const failures: string[] = []
  const cleaning = startCleanUp(database, upstream.fileStore, {
    alertDays: 365,
    callDays: 90,
    emailDays: 365,
    soon: 50,
    onFailure: (reason) => failures.push(String(reason)),
  })
  const lastResult = () =>
    query(
      sql<{ result: string; isFailed: boolean }>`select "SvcLastResult" as result, "SvcLastFailed" as "isFailed"
        from "CobScheduledService" where "SvcCode" = 'CLEANING'`,
    )
  await expect.poll(lastResult, { timeout: 10_000 }).toMatchObject([{ isFailed: true }])
  await cleaning.stop()
  expect(failures.join()).toContain('no deletion')
  expect(await query(sql`select from "GenExport"`)).toEqual([])
  expect(await query(sql`select from "SecIdempotency" where "IdpKey" = 'a key of last week'`)).toHaveLength(1)
})
