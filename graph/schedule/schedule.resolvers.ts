import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import type { PageQuery } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import {
  pageOfScheduledServices,
  runScheduledService,
  saveScheduledService,
  type ScheduledServiceInput,
} from './schedule.source.ts'
import { scheduledServiceInput } from './schedule.wire.ts'

const changed = (change: (rest: Rest, input: ScheduledServiceInput) => Promise<object>) =>
  mutation(scheduledServiceInput, {}, async (input: ScheduledServiceInput, { rest }) => ({
    service: await change(rest, input),
  }))

export const scheduleResolvers = {
  Query: {
    scheduledServices: (
      _: unknown,
      asked: Pick<PageQuery, 'page' | 'search'>,
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfScheduledServices(rest, asked, selectedIn(info, 'items')),
  },
  Mutation: {
    runScheduledService: changed(runScheduledService),
    saveScheduledService: changed(saveScheduledService),
  },
}
