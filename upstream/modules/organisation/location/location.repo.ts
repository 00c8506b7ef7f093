import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import { orderOf, searchOf, toPage, windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { locationLevels, type LocationLevel } from './location-levels.ts'

/** A row of one level, by the names of its table. */
export type LocationRow = Record<string, string | number | null>

const LIFE = ['SecStatus', 'SecCreate', 'SecUpdate', 'UsrCreateID', 'UsrUpdateID', 'SecVersion']

const columnsOf = ({ key, name, parent }: LocationLevel) => [key, name, ...(parent ? [parent] : []), ...LIFE]

const selectOf = (level: LocationLevel) =>
  sql`select ${sql.join(columnsOf(level).map((column) => sql.ref(`p.${column}`)))}`

/** One place by its code, locked if it is to be changed. */
export async function readLocation(
  tx: Transaction<Tables>,
  level: LocationLevel,
  code: string,
  { lock = false } = {},
): Promise<LocationRow | undefined> {
  const { rows } = await sql<LocationRow>`${selectOf(level)} from ${sql.table(level.resource)} p
    where p.${sql.ref(level.key)} = ${code} ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/** A level page by page, the switched off too: by name unless told, filtered by code, parent and state. */
export async function locationPage(
  tx: Transaction<Tables>,
  level: LocationLevel,
  body: PageInput,
): Promise<Page<LocationRow>> {
  const { resource, key, name, parent } = level
  const filter = body.filter ?? {}
  const equal = [key, ...(parent ? [parent] : []), 'SecStatus'].flatMap((column) => {
    const wanted = filter[column]
    return typeof wanted === 'string' || typeof wanted === 'number'
      ? [sql`p.${sql.ref(column)}::text = ${String(wanted)}`]
      : []
  })
  const matches = containsPhrase(sql`folded(p.${sql.ref(key)} || ' ' || p.${sql.ref(name)})`, searchOf(body))
  const found = sql`${sql.table(resource)} p where ${sql.join([matches, ...equal], sql` and `)}`
  const orders = { [key]: sql.ref(`p.${key}`), [name]: sql.ref(`p.${name}`) }
  const { column, dir } = orderOf(body, orders, { column: sql.ref(`p.${name}`), dir: 'asc' })
  const { rows } = await sql<LocationRow>`${selectOf(level)} from ${found}
    order by ${column} ${sql.raw(dir)}, p.${sql.ref(key)} ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, rows, found)
}

/** A place in the tree of all levels. */
export interface TreeLocation {
  Code: string
  Name: string
  /** Null for a department. */
  ParentCode: string | null
  ChildCount: number
  SecStatus: number
  SecVersion: number
  /** Whether it is what was looked for, and not only what contains it. */
  IsFound: boolean
}

/** Unites every place of every level. */
const treeLocations: RawBuilder<unknown> = sql`(${sql.join(
  locationLevels.map(
    ({ resource, key, name, parent }) => sql`
      select ${sql.ref(key)} as "Code", ${sql.ref(name)} as "Name", ${parent ? sql.ref(parent) : sql`null`} as "ParentCode", "SecStatus", "SecVersion"
      from ${sql.table(resource)}`,
  ),
  sql` union all `,
)})`

/** What a search shows at most; whoever sees as many narrows it. */
const MOST_FOUND = 200

const countBelow = sql`(
  select count(*)::integer from (
    select "DptID" as above from "GenProvince" union all select "PrvID" from "GenDistrict") below where below.above = t."Code")`

/** What lies directly in a place; the departments in none. */
export async function readChildLocations(tx: Transaction<Tables>, parent: string | null): Promise<TreeLocation[]> {
  const { rows } =
    await sql<TreeLocation>`select t.*, ${countBelow} as "ChildCount", false as "IsFound" from ${treeLocations} t
    where t."ParentCode" is not distinct from ${parent} order by t."Name", t."Code"`.execute(tx)
  return rows
}

/** The places, at most 200, in whose code or name the words stand, and every place that contains one of them. */
export async function searchLocations(tx: Transaction<Tables>, words: string): Promise<TreeLocation[]> {
  const { rows } = await sql<TreeLocation>`
    with place as materialized (select * from ${treeLocations} every),
      found as (select "Code" from place where ${containsPhrase(sql`folded("Code" || ' ' || "Name")`, words)} order by "Code" limit ${MOST_FOUND})
    select t.*, ${countBelow} as "ChildCount", t."Code" in (select "Code" from found) as "IsFound" from place t
    where exists (select from found f where f."Code" like t."Code" || '%') order by t."Name", t."Code"`.execute(tx)
  return rows
}

/** Whether every place that contains this one is active. */
export async function isWithinActive(tx: Transaction<Tables>, code: string): Promise<boolean> {
  const { rows } = await sql`select from ${treeLocations} t
    where t."SecStatus" = 0 and t."Code" <> ${code} and ${code} like t."Code" || '%' limit 1`.execute(tx)
  return rows.length === 0
}
