import { requireLive, signedIn } from '#graph/platform/context/context.ts'
import { mutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { answerEvent } from '#graph/platform/execution/projection/event.ts'
import { jobStream } from '#graph/platform/live/job-stream.ts'
import { cancelImport, readImport, readImports, startImport, type CatalogueImport } from './import.source.ts'
import { cancelImportInput, startImportInput } from './import.wire.ts'

export const importJobResolvers = defineResolvers({
  Query: {
    catalogueImports: (_, __, { rest }) => readImports(rest),
    catalogueImport: (_, { id }, { rest }) => readImport(rest, id),
  },
  Mutation: {
    startImport: mutation(startImportInput, {}, async (input, { rest }) => ({
      import: await startImport(rest, input),
    })),
    cancelImport: recordMutation(cancelImportInput, cancelImport, (cancelled) => ({ import: cancelled })),
  },
  Subscription: {
    importProgress: {
      subscribe(_, { id }, context) {
        const { watchPerson, rest, closeSlow } = requireLive(context)
        const { userId } = signedIn(context)
        return jobStream({ userId, watch: watchPerson, read: () => readImport(rest(), id), tooSlow: closeSlow })
      },
      resolve: answerEvent<CatalogueImport>,
    },
  },
})
