import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { pageOfDelegations, removeDelegation, saveDelegation, type DelegationListArgs } from './delegation.source.ts'
import { delegationInput, delegationToRemove } from './delegation.wire.ts'

export const delegationResolvers = {
  Query: {
    delegations: (_: unknown, args: DelegationListArgs, { rest }: GraphContext) => pageOfDelegations(rest, args),
  },
  Mutation: {
    saveDelegation: mutation(delegationInput, {}, async (input: InputOf<typeof delegationInput.table>, { rest }) => ({
      delegation: await saveDelegation(rest, input),
    })),
    removeDelegation: mutation(
      delegationToRemove,
      {},
      async (input: InputOf<typeof delegationToRemove.table>, { rest }) => ({
        delegation: await removeDelegation(rest, input),
      }),
    ),
  },
}
