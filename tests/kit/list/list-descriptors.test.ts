import { buildSchema, isInputObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { lists } from '#schema/app/lists.ts'
import { sdl } from '#schema/app/sdl.ts'
import { addressesOf, rootFieldOf } from '#tests/kit/world/list-addresses.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { downloadRows } from '#tests/kit/xlsx/downloaded-rows.ts'
import { excelPath, listRules, listVariables } from '#web/kit/list/list-query.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

const schema = buildSchema(sdl())

/** What the services were asked for last by a call of the list: its rows, or its sheet. */
function askedFor(path: string): object {
  const { body = '{}' } = world.way.asked.findLast((call) => call.path === path) ?? {}
  const { filter, search, order } = JSON.parse(body) as Record<string, unknown>
  return { filter, search, order }
}

const exported = lists.map(({ list }) => list).filter(({ excel }) => excel)

describe('a list as Excel', () => {
  it.each(exported.map((list) => [list.excel?.path ?? '', list] as const))(
    'holds the rows that are on screen, whatever its address says: %s',
    { timeout: 120_000 },
    async (path, list) => {
      const rules = listRules(list)
      const field = rootFieldOf(schema, list)
      const declared = [list.filterType && `$filter: ${list.filterType}`, `$sort: ${list.sortType}`, '$search: String']
      const args = [list.filterType && 'filter: $filter', 'sort: $sort', 'search: $search', 'page: {size: 1}']
      const query = `query Listed(${declared.filter(Boolean).join(', ')}) { ${field}(${args.filter(Boolean).join(', ')}) { total } }`
      const asked = addressesOf(list).map(({ filters, mine = false, search = '', sort = null }) => {
        const { page: _, ...variables } = listVariables(rules, {
          mine,
          query: { page: 1, size: 10, search, sort, filters },
        })
        return [JSON.stringify(variables), variables] as const
      })
      // Two addresses may ask the same, as a preset and its flag; a repeated query is answered without asking the services.
      for (const variables of new Map(asked).values()) {
        const { data, errors } = await admin.graph<Record<string, { total: number }>>(query, variables)
        expect(errors, JSON.stringify(variables)).toBeUndefined()
        const onScreen = askedFor(`${list.resource}/${list.call ?? 'pagination'}`)
        const sheet = await downloadRows(world, admin, excelPath(`${path}.xlsx`, variables))
        expect(sheet.status, JSON.stringify(variables)).toBe(200)
        expect(askedFor(`${list.resource}/${list.excel?.call ?? 'dataexcel'}`)).toEqual(onScreen)
        expect(sheet.rows.length - 1, JSON.stringify(variables)).toBe(data[field]?.total)
      }
    },
  )

  it.each(exported.map(({ excel }) => excel?.path ?? ''))(
    'is refused under a name that the list does not know: %s',
    async (path) => {
      expect((await downloadRows(world, admin, `/files/${path}.xlsx?nothing=1`)).status).toBe(400)
    },
  )
})

it('refuses the name of an enum that has no code, in the graph as in Excel', async () => {
  const { errors } = await admin.graph('{ orders(filter: {type: UNKNOWN}) { total } }')
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect((await downloadRows(world, admin, '/files/orders.xlsx?type=UNKNOWN')).status).toBe(400)
})

it('passes over a day of an address that does not exist, which the graph would refuse', () => {
  const list = lists.map((one) => one.list).find(({ filters }) => filters.date?.kind === 'days')
  expect(list).toBeDefined()
  const filterOf = (...date: string[]) => list && listRules(list).filterOf({ date }, false)
  expect(filterOf('2026-02-01', '2026-02-31')).toEqual({ from: '2026-02-01' })
  expect(filterOf('2026-02-29', '2028-02-29')).toEqual({ to: '2028-02-29' })
  expect(filterOf('2026-13-01', '1 de mayo')).toEqual({})
})

describe('a descriptor', () => {
  it.each(lists.map(({ list }) => [list.filterType ?? list.sortType, list] as const))(
    'names flags in its presets, and every filter once: %s',
    (_, { filters }) => {
      const presets = Object.values(filters).flatMap((filter) =>
        filter.kind === 'preset' ? Object.values(filter.presets) : [],
      )
      for (const name of presets.flatMap(({ is }) => Object.keys(is))) expect(filters[name]?.kind).toBe('flag')
      const params = Object.entries(filters).map(
        ([name, filter]) => ('param' in filter ? filter.param : undefined) ?? name,
      )
      expect(new Set(params).size).toBe(params.length)
    },
  )

  it.each(lists.map(({ list }) => [list.filterType ?? list.sortType, list] as const))(
    'prints the fields of its filter: %s',
    (_, { filterType, filters }) => {
      const type = schema.getType(filterType ?? '')
      const fields = isInputObjectType(type) ? Object.keys(type.getFields()) : []
      const own = Object.entries(filters).flatMap(([name, { kind }]) =>
        kind === 'days' || kind === 'preset' ? [] : [name],
      )
      expect(fields).toEqual(expect.arrayContaining(own))
    },
  )
})
