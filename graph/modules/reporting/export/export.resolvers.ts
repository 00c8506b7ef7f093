import { requireLive, signedIn } from '#graph/platform/context/context.ts'
import { mutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { answerEvent } from '#graph/platform/execution/projection/event.ts'
import { jobStream } from '#graph/platform/live/job-stream.ts'
import { findSheetCall } from '#graph/platform/files/sheet-sources.ts'
import { cancelExport, readExport, readExports, startExport, type ListExport } from './export.source.ts'
import { cancelExportInput, startExportInput } from './export.wire.ts'

/** Characters of an address that leads to no list: the services say so. */
const LONGEST_NAME = 100

export const exportResolvers = defineResolvers({
  Query: {
    listExports: (_, __, { rest }) => readExports(rest),
    listExport: (_, { id }, { rest }) => readExport(rest, id),
  },
  Mutation: {
    startExport: mutation(startExportInput, {}, async ({ source, format }, context) => {
      const call = findSheetCall(source, signedIn(context))
      const list = call?.path ?? source.slice(0, LONGEST_NAME)
      return { export: await startExport(context.rest, { source: list, format }, call?.body) }
    }),
    cancelExport: recordMutation(cancelExportInput, cancelExport, (cancelled) => ({ export: cancelled })),
  },
  Subscription: {
    exportProgress: {
      subscribe(_, { id }, context) {
        const { watchPerson, rest, closeSlow } = requireLive(context)
        const { userId } = signedIn(context)
        return jobStream({ userId, watch: watchPerson, read: () => readExport(rest(), id), tooSlow: closeSlow })
      },
      resolve: answerEvent<ListExport>,
    },
  },
})
