import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import {
  pageOfScheduledServices,
  runScheduledService,
  saveScheduledService,
  type ScheduledServiceInput,
} from './scheduled-job.source.ts'
import { scheduledServiceInput } from './scheduled-job.wire.ts'

const changed = (change: (rest: Rest, input: ScheduledServiceInput) => Promise<object>) =>
  mutation(scheduledServiceInput, {}, async (input: ScheduledServiceInput, { rest }) => ({
    service: await change(rest, input),
  }))

export const scheduleResolvers = {
  Query: {
    scheduledServices: (
      _: unknown,
      args: Pick<PageQuery, 'page' | 'search'>,
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfScheduledServices(rest, args, selectedIn(info, 'items')),
  },
  Mutation: {
    runScheduledService: changed(runScheduledService),
    saveScheduledService: changed(saveScheduledService),
  },
}
