import type { ImportCatalogueInput } from '#graph/generated/resolvers.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { catalogueByName } from './catalogue-by-name.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation, pathsOf } from '#graph/platform/context/mutation.ts'
import { UpstreamRefusal } from '#graph/platform/errors/refusal.ts'
import { importRows } from './import.source.ts'
import { importedRows } from './import.wire.ts'

const MOST = 5_000

const messages = {
  tooManyRows: `Se admiten ${MOST} filas como máximo.`,
  cells: 'Cada fila tiene una celda por columna.',
} as const

/** @throws BAD_USER_INPUT for a row that has not a cell a column */
function rowsOf({ columns, rows }: ImportCatalogueInput): Record<string, string>[] {
  if (rows.length > MOST) throw new UpstreamRefusal([{ message: messages.tooManyRows, path: 'rows' }])
  if (rows.some(({ length }) => length !== columns.length)) throw failure('BAD_USER_INPUT', messages.cells)
  return rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])))
}

export const importResolvers = defineResolvers({
  Mutation: {
    importCatalogue(parent, args, context) {
      const catalogue = catalogueByName(args.input.catalogue)
      const paths = pathsOf(importedRows(catalogue))
      const load = mutation(paths, { created: 0, updated: 0 }, (input: ImportCatalogueInput, { rest }) =>
        importRows(rest, catalogue, rowsOf(input)),
      )
      return load(parent, args, context)
    },
  },
})
