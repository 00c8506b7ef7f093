import { catalogueByName } from './catalogue-by-name.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { UpstreamRefusal } from '#graph/platform/errors/refusal.ts'
import { importRows } from './import.source.ts'
import { importedRows } from './import.wire.ts'

const MOST = 5_000

interface ImportInput {
  catalogue: string
  columns: string[]
  rows: string[][]
}

/** @throws BAD_USER_INPUT for a row that has not a cell a column */
function rowsOf({ columns, rows }: ImportInput): Record<string, string>[] {
  if (rows.length > MOST)
    throw new UpstreamRefusal([{ message: `Se admiten ${MOST} filas como máximo.`, path: 'rows' }])
  if (rows.some(({ length }) => length !== columns.length))
    throw failure('BAD_USER_INPUT', 'Cada fila tiene una celda por columna.')
  return rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])))
}

function importCatalogue(parent: unknown, args: { input: ImportInput }, context: GraphContext) {
  const catalogue = catalogueByName(args.input.catalogue)
  const load = mutation(importedRows(catalogue), { created: 0, updated: 0 }, (input: ImportInput, { rest }) =>
    importRows(rest, catalogue, rowsOf(input)),
  )
  return load(parent, args, context)
}

export const importResolvers = { Mutation: { importCatalogue } }
