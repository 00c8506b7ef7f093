import type { GraphContext } from '../context.ts'
import { failure } from '../errors/failure.ts'
import { mutation } from '../errors/payload.ts'
import { canBeKey } from '../rest/batch.ts'
import type { InputOf } from '../rest/wire.ts'
import { orderGroup, readGroups, readGroupValues, renameGroup } from './definitionGroup.source.ts'
import { definitionGroupInput, definitionOrder } from './definitionGroup.wire.ts'

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
