import { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { requeueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'

/** Takes their files from exports whose time is over, for the sweep of files to remove, and forgets those of a month ago. */
export const expireExports = (database: Database): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`update "GenExport" set "ExpStatus" = 5, "FilID" = null where "ExpStatus" = 2 and "ExpExpires" <= clock_now()`.execute(
      tx,
    )
    await sql`delete from "GenExport" where "ExpStatus" > 2 and "SecCreate" < clock_now() - interval '30 days'`.execute(
      tx,
    )
  })

/** Gives a job to every export that waits and has none. */
export const requeueExports = (database: Database): Promise<void> =>
  requeueJobs(
    database,
    'export',
    sql`select jsonb_build_object('export', "ExpID") as data, interval '0' as wait from "GenExport" where "ExpStatus" in (0, 1)`,
  )
