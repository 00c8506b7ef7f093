import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import { pageOfScheduledServices, runScheduledService, saveScheduledService } from './scheduled-job.source.ts'
import { scheduledServiceInput } from './scheduled-job.wire.ts'

export const scheduleResolvers = defineResolvers({
  Query: {
    scheduledServices: (_, args: Pick<PageQuery, 'page' | 'search'>, { rest }, info) =>
      pageOfScheduledServices(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    runScheduledService: mutation(scheduledServiceInput, {}, async (input, { rest }) => ({
      service: await runScheduledService(rest, input),
    })),
    saveScheduledService: recordMutation(scheduledServiceInput, saveScheduledService, (service) => ({ service })),
  },
})
