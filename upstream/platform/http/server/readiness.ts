import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { PushFeed } from '#upstream/platform/database/server/push/push-feed.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { SharedCounts } from '#upstream/platform/limits/shared-counts.ts'
import { isNearlyFull, type FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** What the services need, each with how it does: `ok`, or in English words what is wrong. */
export interface Readiness {
  /** Whether they can work at all: they are not stopping, the database answers, and files can be read. What is wrong beyond that, people are told where they meet it. */
  ready: boolean
  database: string
  /** `off` without DATABASE_READ_URL; where it is not `ok`, lists are read from the database. */
  replica: string
  files: string
  /** Where files lie. */
  fileStore: FileStore['kind']
  disk: string
  /** `live`: what is committed is told at once; else why graphs look for it every few seconds. */
  push: string
  /** `off` where this process counts by itself. */
  redis: string
}

interface Dependencies {
  database: Database
  costlyReads: Pick<CostlyReads, 'replica'>
  fileStore: FileStore
  freeDisk: () => Promise<FreeDisk>
  isStopping: () => boolean
  pushFeed: Pick<PushFeed, 'state'> | null
  sharedCounts: Pick<SharedCounts, 'state'> | null
}

const OK = 'ok'
const KNOWN_FOR = 1_000
/** A server that does not answer within this is as good as gone. */
const WITHIN = 2_000

const reasonOf = (failure: unknown) => codeOf(failure) || String(failure)

const askDatabase = ({ pool }: Database): Promise<string> =>
  Promise.race([
    pool.query('select 1').then(
      () => OK,
      (failure: unknown) => `down: ${reasonOf(failure)}`,
    ),
    pause(WITHIN, `down: no answer within ${WITHIN / 1_000} s`, { ref: false }),
  ])

const checkDisk = (freeDisk: Dependencies['freeDisk']): Promise<string> =>
  freeDisk().then(
    (free) => (isNearlyFull(free) ? `nearly full: ${Math.round(free.bytes / 1_000_000)} MB free` : OK),
    (failure: unknown) => `unknown: ${reasonOf(failure)}`,
  )

/** Asks each dependency, at most once a second however often it is asked: it counts against nobody's limit. */
export function createReadiness({
  database,
  costlyReads,
  fileStore,
  freeDisk,
  isStopping,
  pushFeed,
  sharedCounts,
}: Dependencies): () => Promise<Readiness> {
  let known: { readiness: Promise<Readiness>; until: number } | null = null

  async function check(): Promise<Readiness> {
    const [base, files, disk, redis] = await Promise.all([
      askDatabase(database),
      fileStore.check(),
      checkDisk(freeDisk),
      sharedCounts?.state() ?? 'off',
    ])
    return {
      ready: base === OK && !/^unrea/.test(files),
      database: base,
      replica: costlyReads.replica?.state() ?? 'off',
      files,
      fileStore: fileStore.kind,
      disk,
      push: pushFeed?.state() ?? 'off',
      redis,
    }
  }

  return async () => {
    const now = performance.now()
    if (!known || now >= known.until) known = { readiness: check(), until: now + KNOWN_FOR }
    const readiness = await known.readiness
    return isStopping() ? { ...readiness, ready: false } : readiness
  }
}
