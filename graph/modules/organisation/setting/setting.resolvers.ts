import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { readProperties, readPropertyChanges, resetProperty, saveProperty } from './setting.source.ts'
import { propertyInput } from './setting.wire.ts'

export const propertyResolvers = defineResolvers({
  Query: {
    configurationProperties: (_, __, { rest }) => readProperties(rest),
    configurationPropertyChanges: (_, { property }, { rest }) => readPropertyChanges(rest, property),
  },
  Mutation: {
    saveConfigurationProperty: recordMutation(propertyInput, saveProperty, (property) => ({ property })),
    resetConfigurationProperty: mutation(propertyInput, {}, async (input, { rest }) => ({
      property: await resetProperty(rest, input),
    })),
  },
})
