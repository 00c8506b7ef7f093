import { narrowedBy, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { createPageReader, orderBy, rows, type CursorInput, type PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { inputOf, referenceOf, rowOf, statusOf } from './catalogue.wire.ts'

const messages = {
  unusableField: (use: string, name: string) => `No se puede ${use} por ${name}.`,
} as const

type Row = Record<string, unknown>
export interface CatalogueSort {
  field: string
  direction: 'ASC' | 'DESC'
  then?: readonly Omit<CatalogueSort, 'then'>[] | null
}

export interface CatalogueFieldFilter {
  field: string
  value: string
}

interface CatalogueListArgs extends Omit<PageQuery, 'filter' | 'order'> {
  isActive?: boolean | null
  where?: readonly CatalogueFieldFilter[] | null
  sort?: CatalogueSort | null
}

/** The calls of one catalogue. */
export function catalogueSource(catalogue: Catalogue) {
  const { resource, key, fields } = catalogue
  const row = rowOf(catalogue)
  const input = inputOf(catalogue)
  const page = createPageReader(`${resource}/pagination`, row)
  const offered = { ordenar: fields, filtrar: narrowedBy(catalogue) }
  const columnOf = (name: string, use: keyof typeof offered): string => {
    const column = name === 'id' ? key : Object.hasOwn(offered[use], name) ? offered[use][name]?.wire : undefined
    if (column === undefined) throw failure('BAD_USER_INPUT', messages.unusableField(use, name))
    return column
  }
  const sheet = ({
    isActive,
    sort,
    search,
    where,
  }: Omit<CatalogueListArgs, 'page' | 'isCounted' | keyof CursorInput>) => ({
    search: search ?? '',
    filter: {
      ...(typeof isActive === 'boolean' && statusOf(isActive)),
      ...Object.fromEntries((where ?? []).map(({ field, value }) => [columnOf(field, 'filtrar'), value])),
    },
    order: orderBy(sort, (field) => columnOf(field, 'ordenar')),
  })
  return {
    input,
    /** What is asked of the list as Excel. */
    sheet,
    page: (rest: Rest, { page: query, first, after, isCounted, ...listed }: CatalogueListArgs) =>
      page(rest, { page: query, first, after, isCounted, ...sheet(listed) }),
    one: (rest: Rest, id: string) =>
      readOne<Row>(rest, id, {
        path: `${resource}/byid`,
        field: key,
        one: (result) => readWire(row, result),
        many: () => new Map(),
      }),
    save: async (rest: Rest, values: Row): Promise<Row> =>
      readWire(
        row,
        await rest.write(values.id ? 'PUT' : 'POST', `${resource}/${values.id ? 'update' : 'save'}`, {
          body: input.send(values),
        }),
      ),
    setActive: async (rest: Rest, { id, isActive }: { id: string; isActive: boolean }): Promise<Row> =>
      readWire(
        row,
        await rest.write('DELETE', `${resource}/delete`, { body: { [key]: Number(id), ...statusOf(isActive) } }),
      ),
  }
}

const CHOICES_LIMIT = 100

type Reference = Field & { resource: string }

/** Everything that a reference may point to and that fits the search. */
const readOffered = async (rest: Rest, field: Reference, search?: string | null) =>
  rows(referenceOf(field))(await rest.read('POST', field.offeredBy ?? `${field.resource}/list`, { query: { search } }))

/** What a reference may point to, at most 100 that fit the search. */
export const readReferences = async (rest: Rest, field: Reference, search?: string | null) =>
  (await readOffered(rest, field, search)).slice(0, CHOICES_LIMIT)

/** What keys are read as, in one call; those that a reference may not point to are left out. */
export async function readNamedReferences(rest: Rest, field: Reference, keys: readonly string[]) {
  const wanted = new Set(keys)
  return (await readOffered(rest, field)).filter(({ value }) => wanted.has(value)).slice(0, CHOICES_LIMIT)
}
