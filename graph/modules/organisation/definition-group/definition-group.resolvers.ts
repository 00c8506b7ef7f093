import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { orderGroup, readGroups, readGroupValues, renameGroup } from './definition-group.source.ts'
import { definitionGroupInput, definitionOrder } from './definition-group.wire.ts'

export const definitionGroupResolvers = defineResolvers({
  Query: {
    definitionGroups: (_, __, { rest }) => readGroups(rest),
    definitionGroupValues(_, { group }, { rest }) {
      if (!canBeKey(group)) throw failure('NOT_FOUND')
      return readGroupValues(rest, group)
    },
  },
  Mutation: {
    renameDefinitionGroup: mutation(definitionGroupInput, {}, async (input, { rest }) => ({
      group: await renameGroup(rest, input),
    })),
    orderDefinitionGroup: mutation(definitionOrder, {}, async (input, { rest }) => ({
      values: await orderGroup(rest, input),
    })),
  },
})
