import { openServerOfRun, type OutsideServer } from '#tests/platform/database/outside/outside-server.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import {
  createCostlyReads,
  type CostlyReads,
  type ReadOutcome,
} from '#upstream/platform/database/server/replica/costly-reads.ts'
import { openReplica, type Replica } from '#upstream/platform/database/server/replica/replica.ts'

/** The services on a primary and a standby that follows it. */
export interface Replicated {
  primary: OutsideServer
  standby: OutsideServer
  url: string
  readUrl: string
  database: Database
  replica: Replica
  costlyReads: CostlyReads
  upstream: Upstream
  close(): Promise<void>
}

const portOf = ({ adminUrl }: OutsideServer) => new URL(adminUrl).port

/** Makes both servers and fills them with the demo. */
export async function openReplicated(): Promise<Replicated> {
  const primary = await openServerOfRun()
  const { url, readerUrl } = await prepareServer({ adminUrl: primary.adminUrl })
  const filling = openDatabase({ url, statementTimeout: 60_000 })
  await migrate(filling)
  await seedDemo(filling)
  await filling.close()
  const standby = await primary.openStandby()
  const readUrl = Object.assign(new URL(url), { port: portOf(standby) }).href
  const database = openDatabase({ url })
  const replica = openReplica(database, { url: readUrl, lookEvery: 50 })
  const costlyReads = createCostlyReads(database, replica)
  const drop = async () => {
    await replica.stop()
    await database.close()
  }
  const upstream = await openUpstream({ fresh: { database, url, readerUrl, drop }, costlyReads })
  return {
    primary,
    standby,
    url,
    readUrl,
    database,
    replica,
    costlyReads,
    upstream,
    async close() {
      await upstream.stop()
      await Promise.all([standby.remove(), primary.remove()])
    },
  }
}

/** What a work comes to, and where the reads of it went. */
export async function countReads<T>(
  costlyReads: Pick<CostlyReads, 'outcomes'>,
  work: () => Promise<T>,
): Promise<{ result: T; reads: Partial<Record<ReadOutcome, number>> }> {
  const before = new Map(costlyReads.outcomes())
  const result = await work()
  const more = [...costlyReads.outcomes()].map(([outcome, times]) => [outcome, times - (before.get(outcome) ?? 0)])
  return {
    result,
    reads: Object.fromEntries(more.filter(([, times]) => times !== 0)) as Partial<Record<ReadOutcome, number>>,
  }
}
