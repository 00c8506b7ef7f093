import type { GraphQLResolveInfo } from 'graphql'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { pageOfPersons, readPersonByDocument, savePerson } from './person.source.ts'
import { personInput } from './person.wire.ts'

export const personResolvers = {
  Query: {
    persons: (_: unknown, args: Pick<PageQuery, 'page' | 'search'>, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfPersons(rest, args, selectedIn(info, 'items')),
    personByDocument: (_: unknown, { document }: { document: string }, context: GraphContext) =>
      readPersonByDocument(context.rest, document, signedIn(context)),
  },
  Mutation: {
    savePerson: mutation(personInput, {}, async (input: InputOf<typeof personInput.table>, context) => ({
      person: await savePerson(context.rest, input, signedIn(context)),
    })),
  },
}
