import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '../tables/tables.ts'
import type { Database } from './open-database.ts'
import { recordStatements } from './statement-record.ts'
import { createStatementTables } from './statement-tables.ts'
import {
  readTableVersions,
  readTableVersionsIn,
  sumWrites,
  type ProvenRows,
  type TableVersions,
} from './table-versions.ts'

/** Whatever a person may do, as it was read for the call. */
interface Rights {
  all: readonly object[]
  isInstallationAdministrator: boolean
}

/** Who reads, and what they may do. */
interface Reader {
  identity: { userId: number; companyId: number; audience: string; sessionId: string }
  permissions: Rights
}

/** Another process may run another version of the program, and learns its tables by itself. */
const PROCESS = crypto.randomUUID()

const digest = (text: string): string => hash('sha1', text, 'base64url')

/** Of permissions that many answers share. */
const digests = new WeakMap<Rights, string>()

function digestOf(permissions: Rights): string {
  const { all, isInstallationAdministrator } = permissions
  const known = digests.get(permissions) ?? digest(JSON.stringify([all, isInstallationAdministrator]))
  digests.set(permissions, known)
  return known
}

/**
 * Tells the version of what somebody is answered. While a version is current, the same call is answered alike: it changes
 * with every write to a table that the answer was read from, with the caller's session and rights, with the day (as the
 * database and as this program know it) and with this process. Which tables an answer is read from shows in the statements that
 * were sent for it; what a route reads is learnt from its calls, and whatever reads more than was known has no version.
 */
export function createAnswerVersions(database: Database) {
  const tablesOf = createStatementTables()
  /** The tables that the calls of a route have read so far. */
  const learnt = new Map<string, readonly string[]>()
  /** Sets of tables by the names that versions carry. */
  const sets = new Map<string, readonly string[]>()

  function versionOf({ identity, permissions }: Reader, tables: readonly string[], versions: TableVersions): string {
    const set = digest(tables.join())
    sets.set(set, tables)
    const { userId, companyId, audience, sessionId } = identity
    const parts = [PROCESS, versions.epoch, clock.today(), userId, companyId, audience, sessionId]
    return `${set} ${digest([...parts, digestOf(permissions), sumWrites(versions, tables)].join('|'))}`
  }

  return {
    /**
     * Runs a read of `route` in its transaction, nothing before it, and answers its version; null where it has none. The version is
     * read before the rows: what is committed in between makes it worthless, never wrong. Of rows that are `proven` it is known.
     */
    async readWithVersion<T>(
      { tx, ...reader }: Reader & { tx: Transaction<Tables> },
      route: string,
      read: () => Promise<T>,
      proven: ProvenRows | null = null,
    ): Promise<{ result: T; version: string | null }> {
      if (proven) return { result: await read(), version: versionOf(reader, proven.tables, proven.versions) }
      const known = learnt.get(route)
      const version = known && versionOf(reader, known, await readTableVersionsIn(tx, known, reader.identity.companyId))
      const { result, statements } = await recordStatements(read)
      const used = await tablesOf(tx, statements)
      if (!used) return { result, version: null }
      if (version && used.every((table) => known.includes(table))) return { result, version }
      learnt.set(route, [...new Set([...(learnt.get(route) ?? []), ...used])].sort())
      return { result, version: null }
    },

    /** Whether all of these versions are current for the caller: one statement, which sees whatever was committed before. */
    async areCurrent(reader: Reader, versions: readonly string[]): Promise<boolean> {
      const names = [...new Set(versions.map((version) => version.split(' ', 1)[0] ?? ''))]
      const tables = names.flatMap((name) => {
        const set = sets.get(name)
        return set ? [set] : []
      })
      if (tables.length < names.length) return false
      const counts = await readTableVersions(database, [...new Set(tables.flat())], reader.identity.companyId)
      const current = new Set(tables.map((set) => versionOf(reader, set, counts)))
      return versions.every((version) => current.has(version))
    },
  }
}

export type AnswerVersions = ReturnType<typeof createAnswerVersions>
