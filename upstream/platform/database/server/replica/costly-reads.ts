import type { Transaction } from 'kysely'
import {
  inCompany,
  type CompanyScope,
  type TransactionOptions,
} from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { recordStatements } from '#upstream/platform/database/connection/statement-record.ts'
import { createStatementTables } from '#upstream/platform/database/connection/statement-tables.ts'
import type { ProvenRows } from '#upstream/platform/database/connection/table-versions.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { SQLSTATE } from '#upstream/platform/errors/sqlstate.ts'
import type { Replica } from './replica.ts'
import { readCounters, readCountersIn, showsAll } from './table-counters.ts'

/** Work that may be run again, as for any transaction; `proven` where it reads the replica. */
type Read<T> = (tx: Transaction<Tables>, proven: ProvenRows | null) => Promise<T>

/** Where a read went, and why to the primary. */
export type ReadOutcome =
  | 'replica'
  /** Nobody has read it since this process runs: which tables it needs is not known yet. */
  | 'unknown'
  /** It reads what no counter tells of, or the state of the server itself. */
  | 'uncounted'
  /** The primary shows rows that the replica has not yet. */
  | 'newer'
  /** The replica does not answer, or is too far behind. */
  | 'away'
  /** It was cancelled or failed there. */
  | 'failed'

const OUTCOMES: readonly ReadOutcome[] = ['replica', 'unknown', 'uncounted', 'newer', 'away', 'failed']

/** What a standby would answer of itself and not of its primary, or not at all. */
const OF_THE_SERVER =
  /\bpg_(?:locks|stat_|(?:try_)?advisory_|current_(?:snapshot|xact|wal)|snapshot_|last_)|\bnextval\s*\(|\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i

/** Kinds of reads that are remembered. */
const MOST_KINDS = 2_000

/** What PostgreSQL says of itself when it goes, and the network of a machine that is not there. */
const GONE =
  /^(?:08[0-9A-Z]{3}|57P0[1-3]|ECONN[A-Z]+|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/

/**
 * Sends what is costly and only reads to a replica, where that shows everything that the primary shows: the primary is asked how
 * often the tables of the read were written to, and the replica has counted as much in the snapshot that the rows are read from
 * (docs/decisions/0165). Whatever else happens, the primary is read, at once.
 */
export function createCostlyReads(primary: Database, replica: Replica | null) {
  const tablesOf = createStatementTables()
  /** The tables that a kind of read has used so far; null for one that stays at the primary. */
  const learnt = new Map<string, readonly string[] | null>()
  const outcomes = new Map<ReadOutcome, number>(OUTCOMES.map((outcome) => [outcome, 0]))
  const count = (outcome: ReadOutcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

  /** Learns from a read. @returns whether it used only what was known */
  async function learn(tx: Transaction<Tables>, kind: string, statements: ReadonlySet<string>): Promise<boolean> {
    const known = learnt.get(kind)
    const isOfServer = [...statements].some((text) => OF_THE_SERVER.test(text))
    const used = isOfServer ? null : await tablesOf(tx, statements)
    const isKnown = used !== null && known != null && used.every((table) => known.includes(table))
    if (isKnown) return true
    if (learnt.size >= MOST_KINDS) learnt.clear()
    learnt.set(kind, used && known !== null ? [...new Set([...(known ?? []), ...used])].sort() : null)
    return false
  }

  async function tryReplica<T>(
    standby: Replica,
    scope: CompanyScope & { company: number },
    kind: string,
    work: Read<T>,
    options: TransactionOptions,
  ): Promise<{ result: T } | Exclude<ReadOutcome, 'replica'>> {
    const tables = learnt.get(kind)
    if (!tables) return tables === null ? 'uncounted' : 'unknown'
    if (!standby.isUsable()) return 'away'
    const versions = await readCounters(primary, tables, scope.company)
    const given = new AbortController()
    const read = inCompany(
      standby.database,
      scope,
      async (tx) => {
        if (!showsAll(await readCountersIn(tx, tables, scope.company), versions)) return 'newer' as const
        const { result, statements } = await recordStatements(() => work(tx, { tables, versions }))
        return (await learn(tx, kind, statements)) ? { result } : ('unknown' as const)
      },
      { ...options, readOnly: true, isSnapshot: true, retry: 0 },
    )
    try {
      return await Promise.race([read, standby.untilAway(given.signal)])
    } catch (failure) {
      // It took longer than a statement may, and would on the primary too.
      if (codeOf(failure) === SQLSTATE.queryCanceled) throw failure
      if (GONE.test(codeOf(failure))) standby.lose(failure)
      return 'failed'
    } finally {
      given.abort()
      read.catch(() => undefined)
    }
  }

  return {
    /** Null without DATABASE_READ_URL. */
    replica,

    /** Where reads went so far. */
    outcomes: (): ReadonlyMap<ReadOutcome, number> => outcomes,

    /** Runs a read of one company, which only reads, on the replica or the primary. Reads of one `kind` use the same tables; null stays at the primary. */
    async run<T>(
      scope: CompanyScope & { company: number },
      kind: string | null,
      work: Read<T>,
      options: TransactionOptions = {},
    ): Promise<T> {
      const readOnly = { ...options, readOnly: true }
      if (!replica || kind === null) return inCompany(primary, scope, (tx) => work(tx, null), readOnly)
      const tried = await tryReplica(replica, scope, kind, work, options)
      count(typeof tried === 'object' ? 'replica' : tried)
      if (typeof tried === 'object') return tried.result
      if (tried === 'uncounted') return inCompany(primary, scope, (tx) => work(tx, null), readOnly)
      return inCompany(
        primary,
        scope,
        async (tx) => {
          const { result, statements } = await recordStatements(() => work(tx, null))
          await learn(tx, kind, statements)
          return result
        },
        readOnly,
      )
    },
  }
}

export type CostlyReads = ReturnType<typeof createCostlyReads>
