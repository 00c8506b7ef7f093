import type { GraphQLResolveInfo } from 'graphql'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { catalogues } from '#schema/app/catalogues.ts'
import { narrowedBy, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { one, saveField, setActiveField } from '#schema/kit/catalogue/print-sdl.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation, pathsOf, recordMutation } from '#graph/platform/context/mutation.ts'
import { isCountedIn, selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { CursorInput, PageInput } from '#graph/platform/rest/page.ts'
import { catalogueByName } from './catalogue-by-name.ts'
import {
  catalogueSource,
  readNamedReferences,
  readReferences,
  type CatalogueFieldFilter,
  type CatalogueSort,
} from './catalogue.source.ts'
import { readHistory, historyResourceByName } from './history.source.ts'

const messages = {
  notAReference: (catalogue: string, field: string) => `${catalogue}.${field} no es una referencia.`,
} as const

interface ListArgs extends CursorInput {
  page?: PageInput | null
  sort?: CatalogueSort | null
  search?: string | null
  filter?: { isActive?: boolean | null } | null
  where?: readonly CatalogueFieldFilter[] | null
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
      [catalogue.list]: (_: unknown, { filter, ...args }: ListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
        source.page(rest, { ...args, isActive: filter?.isActive, isCounted: isCountedIn(selectedIn(info)) }),
      [one(catalogue)]: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
        canBeKey(id) ? source.one(rest, id) : null,
    },
    Mutation: {
      [saveField(catalogue)]: recordMutation(source.input, source.save, payload),
      [setActiveField(catalogue)]: mutation(pathsOf(source.input), {}, async (input: SetActiveInput, { rest }) => {
        if (!canBeKey(input.id)) throw failure('NOT_FOUND')
        return payload(await source.setActive(rest, input))
      }),
    },
  }
}

const all = catalogues.map(resolversOf)

/** The reads of references and histories, of all catalogues alike. */
export const catalogueResolvers = defineResolvers({
  Query: {
    referenceChoices(_, { catalogue, field, search, keys }, { rest }) {
      const fields = narrowedBy(catalogueByName(catalogue))
      const stated = Object.hasOwn(fields, field) ? fields[field] : undefined
      if (!stated?.resource) throw failure('BAD_USER_INPUT', messages.notAReference(catalogue, field))
      const reference = { ...stated, resource: stated.resource }
      return keys ? readNamedReferences(rest, reference, keys) : readReferences(rest, reference, search)
    },
    catalogueHistory(_, { catalogue, id, page }, { rest }) {
      const of = historyResourceByName(catalogue)
      if (!of.isCommon && !canBeKey(id)) throw failure('NOT_FOUND')
      return readHistory(rest, of, id, page)
    },
  },
})

/** What the descriptors print into the SDL: rows, inputs and arguments follow from them on both sides. */
export const catalogueRowResolvers = {
  Query: Object.fromEntries(all.flatMap(({ Query }) => Object.entries(Query))),
  Mutation: Object.fromEntries(all.flatMap(({ Mutation }) => Object.entries(Mutation))),
}
