import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** What of the database a statement can name: relations and functions, and what each of them reads in turn. */
interface Catalog {
  /** Whether every write to a table is counted (record_writes_to). */
  isCounted: ReadonlyMap<string, boolean>
  /** Tables by the name of a table, a view or a function: those that naming it reads. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** Finds the functions that read tables. */
  functionCall: RegExp | null
}

interface Row {
  name: string
  kind: 'table' | 'view' | 'function'
  isCounted: boolean
  /** What a view or function is made of. */
  definition: string
}

/** A view whose writes are counted under its own name says so by its comment (0119): then it counts as a table. */
const IS_COUNTED_VIEW = `relkind = 'v' and obj_description(pg_class.oid, 'pg_class') is not distinct from 'counted'`

const CATALOG = `
  select relname as name, case when relkind = 'v' and not (${IS_COUNTED_VIEW}) then 'view' else 'table' end as kind,
    (${IS_COUNTED_VIEW}) or (select count(*) = 4 from pg_trigger where tgrelid = pg_class.oid and tgenabled = 'O'
      and tgname in ('count_inserts', 'count_updates', 'count_deletes', 'count_truncates')) as "isCounted",
    case relkind when 'v' then pg_get_viewdef(oid) else '' end as definition
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union all select proname, 'function', false, coalesce(pg_get_function_sqlbody(oid), prosrc)
  from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and prokind = 'f'`

const QUOTED = /"([^"]+)"/g

const namesIn = (text: string): string[] => Array.from(text.matchAll(QUOTED), ([, name = '']) => name)

/**
 * The tables that each table, view and function reads, by its name. A view may be made of others, which may come after it:
 * so all are gone through again until a round adds no table to any of them.
 * @param namesUsedBy the names of tables, views and functions in a definition
 */
function tablesBeneath(rows: readonly Row[], namesUsedBy: (definition: string) => string[]) {
  const tables = new Map<string, ReadonlySet<string>>(
    rows.flatMap(({ name, kind }) => (kind === 'table' ? [[name, new Set([name])]] : [])),
  )
  const composed = rows.filter(({ kind }) => kind !== 'table')

  function addTablesOf({ name, definition }: Row): boolean {
    const known: ReadonlySet<string> = tables.get(name) ?? new Set()
    const beneath = namesUsedBy(definition).flatMap((used) => [...(tables.get(used) ?? [])])
    const all = new Set([...known, ...beneath])
    if (all.size === known.size) return false
    tables.set(name, all)
    return true
  }

  let changed: Row[]
  do changed = composed.filter(addTablesOf)
  while (changed.length > 0)
  return tables
}

/** Reads the catalog once: views and functions are followed to the tables beneath them. */
async function readCatalog(tx: Transaction<Tables>): Promise<Catalog> {
  const { rows } = await sql<Row>`${sql.raw(CATALOG)}`.execute(tx)
  const isCounted = new Map(
    rows.flatMap(({ name, kind, isCounted: counted }) => (kind === 'table' ? [[name, counted]] : [])),
  )
  const functions = rows.filter(({ kind }) => kind === 'function').map(({ name }) => name)
  const callsIn = (text: string) => functions.filter((name) => new RegExp(`\\b${name}"?\\s*\\(`).test(text))
  const tables = tablesBeneath(rows, (definition) => [...namesIn(definition), ...callsIn(definition)])
  const reading = functions.filter((name) => tables.has(name))
  return {
    isCounted,
    tables,
    functionCall: reading.length > 0 ? new RegExp(`\\b(${reading.join('|')})"?\\s*\\(`, 'g') : null,
  }
}

/** Texts whose tables are remembered: statements are written anew for each call, and are few. */
const MOST_TEXTS = 2_000

/** Finds out which tables statements read, from their text: every table of this program is written in quotes. */
export function createStatementTables() {
  let catalog: Promise<Catalog> | null = null
  const known = new Map<string, readonly string[]>()

  function tablesIn({ tables, functionCall }: Catalog, text: string): readonly string[] {
    const found = known.get(text)
    if (found) return found
    const calls = functionCall ? Array.from(text.matchAll(functionCall), ([, name = '']) => name) : []
    const read = [...new Set([...namesIn(text), ...calls].flatMap((name) => [...(tables.get(name) ?? [])]))]
    if (known.size >= MOST_TEXTS) known.clear()
    known.set(text, read)
    return read
  }

  /** The tables that statements read; null where one is among them whose writes nobody counts. */
  return async (tx: Transaction<Tables>, statements: ReadonlySet<string>): Promise<readonly string[] | null> => {
    catalog ??= readCatalog(tx).catch((error: unknown) => {
      catalog = null
      throw error
    })
    const loaded = await catalog
    const read = new Set([...statements].flatMap((text) => tablesIn(loaded, text)))
    return [...read].every((table) => loaded.isCounted.get(table)) ? [...read].sort() : null
  }
}
