import { catalogues } from '#schema/app/catalogues.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { one, saveField, setActiveField } from '#schema/kit/catalogue/print-sdl.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import { catalogueByName } from './catalogue-by-name.ts'
import { catalogueSource, readReferences, type CatalogueSort } from './catalogue.source.ts'
import { readHistory, historyResourceByName } from './history.source.ts'

interface ListArgs {
  page?: PageInput | null
  sort?: CatalogueSort | null
  search?: string | null
  filter?: { isActive?: boolean | null } | null
}

interface SetActiveInput {
  id: string
  isActive: boolean
}

/** The root fields of one catalogue, by the names that its descriptor prints into the SDL. */
function resolversOf(catalogue: Catalogue) {
  const source = catalogueSource(catalogue)
  const payload = (row: Record<string, unknown>) => ({ [one(catalogue)]: row })
  return {
    Query: {
      [catalogue.list]: (_: unknown, { filter, ...args }: ListArgs, { rest }: GraphContext) =>
        source.page(rest, { ...args, isActive: filter?.isActive }),
      [one(catalogue)]: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
        canBeKey(id) ? source.one(rest, id) : null,
    },
    Mutation: {
      [saveField(catalogue)]: mutation(source.input, {}, async (input: Record<string, unknown>, { rest }) =>
        payload(await source.save(rest, input)),
      ),
      [setActiveField(catalogue)]: mutation(source.input, {}, async (input: SetActiveInput, { rest }) => {
        if (!canBeKey(input.id)) throw failure('NOT_FOUND')
        return payload(await source.setActive(rest, input))
      }),
    },
  }
}

const all = catalogues.map(resolversOf)

interface ReferenceArgs {
  catalogue: string
  field: string
  search?: string | null
}

function referenceChoices(_: unknown, { catalogue, field, search }: ReferenceArgs, { rest }: GraphContext) {
  const { fields } = catalogueByName(catalogue)
  const stated = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (!stated?.resource) throw failure('BAD_USER_INPUT', `${catalogue}.${field} no es una referencia.`)
  return readReferences(rest, { ...stated, resource: stated.resource }, search)
}

interface HistoryArgs {
  catalogue: string
  id: string
  page?: PageInput | null
}

function catalogueHistory(_: unknown, { catalogue, id, page }: HistoryArgs, { rest }: GraphContext) {
  const of = historyResourceByName(catalogue)
  if (!of.isCommon && !canBeKey(id)) throw failure('NOT_FOUND')
  return readHistory(rest, of, id, page)
}

export const catalogueResolvers = {
  Query: Object.assign({ referenceChoices, catalogueHistory }, ...all.map(({ Query }) => Query)) as object,
  Mutation: Object.assign({}, ...all.map(({ Mutation }) => Mutation)) as object,
}
