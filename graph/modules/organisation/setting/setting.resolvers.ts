import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import {
  readProperties,
  readPropertyChanges,
  resetProperty,
  saveProperty,
  type PropertyInput,
} from './setting.source.ts'
import { propertyInput } from './setting.wire.ts'

const changed = (change: (rest: Rest, input: PropertyInput) => Promise<object>) =>
  mutation(propertyInput, {}, async (input: PropertyInput, { rest }) => ({ property: await change(rest, input) }))

export const propertyResolvers = {
  Query: {
    configurationProperties: (_: unknown, __: unknown, { rest }: GraphContext) => readProperties(rest),
    configurationPropertyChanges: (_: unknown, { property }: { property: string }, { rest }: GraphContext) =>
      readPropertyChanges(rest, property),
  },
  Mutation: {
    saveConfigurationProperty: changed(saveProperty),
    resetConfigurationProperty: changed(resetProperty),
  },
}
