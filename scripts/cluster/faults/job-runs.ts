import pg from 'pg'
import { scheduledJobs, isScheduledJob } from '#upstream/platform/scheduler/scheduled-jobs.ts'

/** Timers are late and clocks differ: as much earlier than its time as the scheduler lets a round be (take-turn.ts). */
const NEAR = 0.9

/** A record of when each scheduled service began a round, written by the database itself. */
export interface JobRuns {
  /** Rounds, and those that began before their time, which is what two processes that run the same would do. */
  count(): Promise<{ rounds: number; tooSoon: number }>
}

async function asAdministrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Has the database note from now on. @param adminUrl of its superuser */
export async function recordJobRuns(adminUrl: string): Promise<JobRuns> {
  const url = Object.assign(new URL(adminUrl), { pathname: '/circuito' }).href
  await asAdministrator(url, (client) =>
    client.query(`
      CREATE TABLE proof_job_run (code text, began timestamptz);
      CREATE FUNCTION proof_note_run() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        $$ BEGIN INSERT INTO public.proof_job_run VALUES (new."SvcCode", public.clock_now()); RETURN null; END $$;
      CREATE TRIGGER proof_note_run AFTER UPDATE OF "SvcLastBegun" ON "CobScheduledService"
        FOR EACH ROW WHEN (new."SvcLastBegun" IS DISTINCT FROM old."SvcLastBegun") EXECUTE FUNCTION proof_note_run()`),
  )
  return {
    async count() {
      const { rows } = await asAdministrator(url, (client) =>
        client.query<{ code: string; since: number | null }>(
          `SELECT code, extract(epoch FROM began - lag(began) OVER (PARTITION BY code ORDER BY began))::float8 * 1000 AS since FROM proof_job_run`,
        ),
      )
      const tooSoon = rows.filter(
        ({ code, since }) => since !== null && isScheduledJob(code) && since < scheduledJobs[code].every * NEAR - 50,
      )
      return { rounds: rows.length, tooSoon: tooSoon.length }
    },
  }
}
