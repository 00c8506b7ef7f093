import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import type { Table } from '#graph/platform/rest/wire/record.ts'
import { publishedSdl } from '#schema/app/sdl.ts'

const GRAPH = join(import.meta.dirname, '../../graph')

const isRecord = (value: unknown): value is { table: Table } =>
  typeof value === 'object' && value !== null && 'table' in value

/** The tables that translate the services' records, by what they are called. */
async function readTables(): Promise<(readonly [name: string, table: Table])[]> {
  const files = readdirSync(GRAPH, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.wire.ts'))
  const modules = await Promise.all(
    files.toSorted().map(async (file) => (await import(join(GRAPH, file))) as Record<string, unknown>),
  )
  return modules.flatMap((exported) =>
    Object.entries(exported)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, value]) => (isRecord(value) ? [[name, value.table] as const] : [])),
  )
}

/** The descriptions of fields, by type of the graph. */
function readTypes(): Map<string, ReadonlyMap<string, string>> {
  const types = Object.values(buildASTSchema(publishedSdl()).getTypeMap())
  return new Map(
    types.flatMap((type) => {
      if (!isObjectType(type) && !isInputObjectType(type) && !isInterfaceType(type)) return []
      const fields = Object.values(type.getFields()).map(({ name, description }) => [name, description ?? ''] as const)
      return [[type.name, new Map(fields)] as const]
    }),
  )
}

/** The type that a table is read for: that of its name, else the smallest one that has the most of its fields. */
function findType(name: string, table: Table, types: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const own = types.get(name.charAt(0).toUpperCase() + name.slice(1))
  if (own) return own
  const fields = Object.keys(table)
  const ranked = [...types.values()]
    .map((type) => ({ type, shared: fields.filter((field) => type.has(field)).length }))
    .filter(({ shared }) => shared * 3 >= fields.length * 2)
    .toSorted((one, other) => other.shared - one.shared || one.type.size - other.type.size)
  return ranked[0]?.type
}

/** What each column of the services means, by what the graph says of the field that it becomes; catalogues describe theirs themselves. */
export async function describeColumns(): Promise<Record<string, string>> {
  const types = readTypes()
  const found = new Map<string, string>()
  for (const [name, table] of await readTables()) {
    const type = findType(name, table, types)
    for (const [field, [wire, { besideWire }]] of Object.entries(table)) {
      const description = type?.get(field)
      if (besideWire && !found.has(besideWire)) found.set(besideWire, `What people read of ${wire}.`)
      if (description && !found.has(wire)) found.set(wire, description)
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
