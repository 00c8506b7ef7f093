/** Writes docs/names.md: every name of the graph's records beside the services' name, from the tables that translate them. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowOf } from '#graph/kit/catalogue/catalogue.wire.ts'
import type { Table } from '#graph/platform/rest/wire/record.ts'
import { catalogues } from '#schema/app/catalogues.ts'
import { lists } from '#schema/app/lists.ts'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'

const graph = join(import.meta.dirname, '../graph')
const file = join(import.meta.dirname, '../docs/names.md')

const tableOf = (exported: unknown): Table | null =>
  typeof exported === 'object' && exported !== null && 'table' in exported ? (exported.table as Table) : null

function printed(title: string, table: Table): string {
  const rows = Object.entries(table).map(
    ([name, [wire, { besideWire }]]) => `| \`${name}\` | \`${wire}\` | ${besideWire ? `\`${besideWire}\`` : ''} |`,
  )
  return [`### ${title}`, '', '| Graph | Services | With |', '|---|---|---|', ...rows, ''].join('\n')
}

/** Prints what a list can be narrowed by. */
function printedFilter({ filterType, filters, mine }: ListDescriptor): string {
  const rows = Object.entries(filters).flatMap(([name, filter]): [string, string][] => {
    if (filter.kind === 'days')
      return [
        ['from', filter.wires[0]],
        ['to', filter.wires[1]],
      ]
    return filter.kind === 'preset' ? [] : [[name, filter.wire]]
  })
  if (mine) rows.push(['mine', mine])
  const lines = rows.map(([name, wire]) => `| \`${name}\` | \`${wire}\` |`)
  return [`### ${filterType}`, '', '| Graph | Services |', '|---|---|', ...lines, ''].join('\n')
}

/** Prints the tables of one wire file, by the names under which it exports them. */
async function tableNamesOf(path: string): Promise<string[]> {
  const exported = (await import(join(graph, path))) as Record<string, unknown>
  const tables = Object.entries(exported).flatMap(([name, value]) => {
    const table = tableOf(value)
    return table ? [printed(name, table)] : []
  })
  return tables.length > 0 ? [`## ${path}\n`, ...tables] : []
}

const wires = readdirSync(graph, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.wire.ts'))
  .sort()
const sections = [
  '# Names',
  '',
  'What the graph calls each field, and what the services call it. «With» is the column that carries what people read of it.',
  'Made by `npm run names` from the tables in graph/**/*.wire.ts and the descriptors in schema/modules: **/*.list.ts, **/*-catalogue.ts.',
  '',
  ...(await Promise.all(wires.map(tableNamesOf))).flat(),
  '## Filters of lists\n',
  ...lists.flatMap(({ list }) => (list.filterType ? [printedFilter(list)] : [])),
  '## Catalogues\n',
  ...catalogues.map((catalogue) => printed(`${catalogue.type} (${catalogue.resource})`, rowOf(catalogue).table)),
]
const text = `${sections.join('\n').trimEnd()}\n`

if (process.argv.includes('--stdout')) process.stdout.write(text)
else writeFileSync(file, text)
