import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { orderGroup, readGroups, readGroupValues, renameGroup } from './definition-group.source.ts'
import { definitionGroupInput, definitionOrder } from './definition-group.wire.ts'

export const definitionGroupResolvers = {
  Query: {
    definitionGroups: (_: unknown, __: unknown, { rest }: GraphContext) => readGroups(rest),
    definitionGroupValues(_: unknown, { group }: { group: string }, { rest }: GraphContext) {
      if (!canBeKey(group)) throw failure('NOT_FOUND')
      return readGroupValues(rest, group)
    },
  },
  Mutation: {
    renameDefinitionGroup: mutation(
      definitionGroupInput,
      {},
      async (input: InputOf<typeof definitionGroupInput.table>, { rest }) => ({
        group: await renameGroup(rest, input),
      }),
    ),
    orderDefinitionGroup: mutation(
      definitionOrder,
      {},
      async (input: InputOf<typeof definitionOrder.table>, { rest }) => ({ values: await orderGroup(rest, input) }),
    ),
  },
}
