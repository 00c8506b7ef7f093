import {
  buildSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { lists } from '#schema/app/lists.ts'
import { sdl } from '#schema/app/sdl.ts'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { addressesOf, rootFieldOf } from '#tests/kit/world/list-addresses.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { watchVersionedReads, type VersionedRead } from './versioned-reads.ts'
import { listRules, listVariables } from '#web/kit/list/list-query.ts'

const LISTS = ['requirements', 'quotations', 'orders', 'attendedOrders', 'warehouseRequirements', 'approvalInbox']
const CHECK = 'SecTableVersion/current'
/** Fields that change with the time of day. */
const TIMED = new Set(['elapsed'])
/** Relations that are read by routes without versions. */
const UNVERSIONED = new Set(['vouchers'])

const schema = buildSchema(sdl())

const world = provideWorld()
let callers: Caller[]
let watched: ReturnType<typeof watchVersionedReads>
beforeAll(async () => {
  watched = watchVersionedReads(world.database.pool)
  // Who is limited to a cost centre reads more tables than others.
  await executeSql(
    world.database,
    sql`insert into "SecUserCostCenter" ("UsrID", "CpyID", "CceID")
      select "UsrID", 1, (select min("CceID") from "GenCostCenter" where "CpyID" = 1) from "SecUser" where "UsrName" = 'comprador'`,
  )
  callers = await Promise.all(['comprador', 'jefe'].map((user) => world.as(user)))
})

/** A selection of all that a type has, so deep; without what needs arguments. */
function allOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    if (field.args.length > 0 || TIMED.has(field.name) || UNVERSIONED.has(field.name)) return []
    if (isLeafType(named)) return [field.name]
    const isList = isListType(getNullableType(field.type))
    return isObjectType(named) && depth > 0 && !(isList && depth === 1)
      ? [`${field.name} ${allOf(named, depth - 1)}`]
      : []
  })
  return `{ __typename ${parts.join(' ')} }`
}

function typeOf(parent: GraphQLObjectType | null | undefined, field: string): GraphQLObjectType {
  const type = getNamedType(parent?.getFields()[field]?.type)
  if (!isObjectType(type)) throw new Error(`${field} is no object`)
  return type
}

const has = (field: string, argument: string) => {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return fields[field]?.args.some(({ name }) => name === argument)
}

/** A query of a list with these fields of its rows. */
function queryOf(list: ListDescriptor, field: string, selected: string): string {
  const filter = has(field, 'filter') ? list.filterType : undefined
  const declared = [filter && `$filter: ${filter}`, `$sort: ${list.sortType}`, '$search: String']
  const args = [
    filter && 'filter: $filter',
    'sort: $sort',
    'search: $search',
    'page: {size: 3}',
    has(field, 'tab') && 'tab: PENDING',
  ]
  return `query Listed(${declared.filter(Boolean).join(', ')}) { ${field}(${args.filter(Boolean).join(', ')}) { total items ${selected} } }`
}

/**
 * Asks until the answer is given again, since what a route reads is learnt from its first calls; answers the versioned reads
 * of the answer that was stored, null where none was.
 */
async function readUntilCached(
  caller: Caller,
  query: string,
  variables: Record<string, unknown>,
): Promise<VersionedRead[] | null> {
  for (let times = 0, stored: VersionedRead[] = []; times < 5; times++) {
    world.way.asked.length = 0
    const { errors } = await caller.graph(query, variables)
    // The inbox takes an amount alone for its order.
    if (errors?.every(({ extensions }) => extensions.code === 'BAD_USER_INPUT')) return []
    expect(errors).toBeUndefined()
    if (world.way.asked.map(({ path }) => path).join() === CHECK) return stored
    stored = watched.take()
  }
  return null
}

const listed = lists
  .map(({ list }) => [rootFieldOf(schema, list), list] as const)
  .filter(([field]) => LISTS.includes(field))

it.each(listed)(
  'the versions of %s are made from every table that is read, whatever is asked',
  { timeout: 300_000 },
  async (field, list) => {
    const query = queryOf(list, field, '{ id }')
    const whole = queryOf(list, field, allOf(typeOf(typeOf(schema.getQueryType(), field), 'items'), 2))
    const rules = listRules(list)
    const faults = new Set<string>()
    for (const caller of callers)
      for (const [index, { filters, mine = false, search = '', sort = null }] of addressesOf(list).entries()) {
        const asked = { mine, query: { page: 1, size: 10, search, sort, filters } }
        const { page: _, ...variables } = listVariables(rules, asked)
        const stored = await readUntilCached(caller, index === 0 ? whole : query, variables)
        if (!stored) faults.add(`${JSON.stringify(variables)} was never given again`)
        for (const { declared, read } of stored ?? [])
          for (const table of read)
            if (!declared.includes(table)) faults.add(`${table} was read, and is not in the version`)
      }
    expect([...faults]).toEqual([])
  },
)
