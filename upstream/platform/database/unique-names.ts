import { sql } from 'kysely'
import { catalogues } from '#schema/app/catalogues.ts'
import type { Database } from './connection/open-database.ts'
import { inCompany } from './connection/company-scope.ts'

/** Any number, as long as nobody else's: of several services that start at once one makes an index. */
const LOCK = 40_012_047

/**
 * Makes the unique indexes of catalogues that ignore case and accents, where they are missing (migration 0047).
 * @returns what keeps an index away: by table, the values that are there twice
 */
export const ensureUniqueNames = (database: Database): Promise<{ resource: string; doubles: string[] }[]> =>
  inCompany(database, { company: '*' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const found: { resource: string; doubles: string[] }[] = []
    for (const { resource, unique, fields } of catalogues) {
      if (!unique) continue
      const columns = unique.flatMap((name) => fields[name]?.wire ?? [])
      const { rows } = await sql<{
        doubles: string[]
      }>`select unique_folded(${resource}, ${columns}::text[]) as doubles`.execute(tx)
      const doubles = rows[0]?.doubles ?? []
      if (doubles.length > 0) found.push({ resource, doubles })
    }
    return found
  })
