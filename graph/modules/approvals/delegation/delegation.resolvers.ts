import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { pageOfDelegations, removeDelegation, saveDelegation, type DelegationListArgs } from './delegation.source.ts'
import { delegationInput, delegationToRemove } from './delegation.wire.ts'

export const delegationResolvers = defineResolvers({
  Query: {
    delegations: (_, args: DelegationListArgs, { rest }) => pageOfDelegations(rest, args),
  },
  Mutation: {
    saveDelegation: mutation(delegationInput, {}, async (input, { rest }) => ({
      delegation: await saveDelegation(rest, input),
    })),
    removeDelegation: mutation(delegationToRemove, {}, async (input, { rest }) => ({
      delegation: await removeDelegation(rest, input),
    })),
  },
})
