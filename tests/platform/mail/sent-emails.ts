import { sql } from 'kysely'
import { waitForBackgroundWork } from '#upstream/platform/scheduler/background.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

export interface SentEmail {
  MalSubject: string
  MalText: string
}

/** What is answered once that is done, too, for which no answer waits. */
export async function afterBackgroundWork<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  await waitForBackgroundWork()
  return answer
}

/** The letters to an address, in the order in which they were written; those that no answer waited for too. */
export async function emailsTo(database: Database, to: string): Promise<SentEmail[]> {
  await waitForBackgroundWork()
  return executeSql<SentEmail>(
    database,
    sql`select "MalSubject", "MalText" from "GenMail" where "MalTo" = ${to} order by "MalID"`,
    '*',
  )
}

/** What the link of the last letter to an address holds; empty where there is none. */
export const tokenFromEmail = async (database: Database, to: string): Promise<string> =>
  /\/([\w-]{43})(?:\?para=\w+)?(?:\n|$)/.exec((await emailsTo(database, to)).at(-1)?.MalText ?? '')?.[1] ?? ''

/** Two minutes pass: another letter may be written. */
export const ageEmails = async (database: Database) =>
  waitForBackgroundWork().then(() =>
    executeSql(database, sql`update "SecToken" set "SecCreate" = "SecCreate" - interval '2 minutes'`, '*'),
  )
