import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import { pageOfPersons, readPersonByDocument, savePerson } from './person.source.ts'
import { personInput } from './person.wire.ts'

export const personResolvers = defineResolvers({
  Query: {
    persons: (_, args: Pick<PageQuery, 'page' | 'search'>, { rest }, info) =>
      pageOfPersons(rest, args, selectedIn(info, 'items')),
    personByDocument: (_, { document }, context) => readPersonByDocument(context.rest, document, signedIn(context)),
  },
  Mutation: {
    savePerson: mutation(personInput, {}, async (input, context) => ({
      person: await savePerson(context.rest, input, signedIn(context)),
    })),
  },
})
