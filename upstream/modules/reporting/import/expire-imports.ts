import { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { requeueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'

/** Forgets the imports of a month ago; their files went for the sweep when they ended. */
export const expireImports = (database: Database): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`delete from "GenImport" where "ImpStatus" > 1 and "SecCreate" < clock_now() - interval '30 days'`.execute(
      tx,
    )
  })

/** Gives a job to every import that waits and has none. */
export const requeueImports = (database: Database): Promise<void> =>
  requeueJobs(
    database,
    'import',
    sql`select jsonb_build_object('import', "ImpID") as data, interval '0' as wait from "GenImport" where "ImpStatus" in (0, 1)`,
  )
