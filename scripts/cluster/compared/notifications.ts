import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { NotificationWatch } from '../people/notifications.ts'
import type { People } from '../people/people.ts'
import type { ActRecords } from '../people/records.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'

export interface NotificationFindings {
  notifications: number
  /** Not written, or never received by whoever follows. */
  lost: number
  /** Written, or received, more than once. */
  doubled: number
}

const PATIENCE = 90_000

interface Alert {
  UsrID: number
  AleSeq: number
  DocEntry: number
}

/** Of each pair of a person and a document, how often the one was told of the other. */
const countPairs = (alerts: readonly Alert[]) =>
  [...groupBy(alerts, ({ UsrID, DocEntry }) => `${UsrID}/${DocEntry}`)].map(([pair, all]) => ({
    pair,
    times: all.length,
  }))

/** Waits until everybody received what the database holds for them, and counts what is missing or there twice. */
export async function compareNotifications(
  database: Database,
  { authors, approvers }: People,
  records: ActRecords,
  watches: readonly NotificationWatch[],
): Promise<NotificationFindings> {
  const users = [...authors, ...approvers].map(({ userId }) => userId)
  const alerts = await executeSql<Alert>(
    database,
    sql`select "UsrID", "AleSeq", "DocEntry" from "SecAlert" where "UsrID" = any(${users}::integer[]) and "TrsCode" = 'REQ'`,
  )
  const unseen = () => {
    const received = new Map(watches.map((watch) => [watch.person.userId, watch.received]))
    return alerts.filter(({ UsrID, AleSeq }) => !received.get(UsrID)?.has(Number(AleSeq)))
  }
  for (const end = performance.now() + PATIENCE; unseen().length > 0 && performance.now() < end; ) await pause(250)

  const pairs = countPairs(alerts)
  const written = new Set(pairs.map(({ pair }) => pair))
  const authorOf = await readAuthors(database)
  const expected = [
    ...records.saved.flatMap(({ id }) => approvers.map(({ userId }) => `${userId}/${id}`)),
    ...records.approved.map(({ documentId }) => `${authorOf.get(documentId)}/${documentId}`),
  ]
  return {
    notifications: alerts.length,
    lost: unseen().length + expected.filter((pair) => !written.has(pair)).length,
    doubled:
      pairs.filter(({ times }) => times > 1).length +
      watches.flatMap(({ received }) => [...received.values()]).filter((times) => times > 1).length,
  }
}

const readAuthors = async (database: Database) =>
  new Map(
    (
      await executeSql<{ ReqID: number; UsrID: number }>(
        database,
        sql`select "ReqID", "UsrID" from "LgsRequirement" where "CpyID" = 1`,
      )
    ).map(({ ReqID, UsrID }) => [String(ReqID), UsrID]),
  )
