import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { publicMutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { UpstreamRefusal } from '#graph/platform/errors/refusal.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { answerClaim, fileClaim, readClaim, readClaimBook } from './claim.source.ts'
import { answerInput, claim, claimInput } from './claim.wire.ts'

/** Null for a company that is not there, which the services refuse. */
async function findClaimBook(rest: Rest, company?: string | null) {
  if (company && !canBeKey(company)) return null
  try {
    return await readClaimBook(rest, company)
  } catch (error) {
    if (error instanceof UpstreamRefusal) return null
    throw error
  }
}

export const claimResolvers = defineResolvers({
  Query: {
    claimBook: (_, { company }, { rest }) => findClaimBook(rest, company),
    claims: listResolver(claimList, claim),
    claim: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readClaim(rest, id)) : null),
  },
  Mutation: {
    fileClaim: publicMutation(claimInput, async (input, { rest }) => ({ filed: await fileClaim(rest, input) })),
    answerClaim: recordMutation(answerInput, answerClaim, (answered) => ({ claim: answered })),
  },
})
