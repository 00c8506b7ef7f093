import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { relation } from '../hydration/relation.ts'
import type { InputOf } from '../rest/wire.ts'
import { signedIn } from '../session/session.resolvers.ts'
import {
  createVersion, declineInvitation, readParticipants, removeWinner, saveOffer, saveWinner,
} from './offer.source.ts'
import { declineInput, offerInput, removeInput, versionInput, winnerInput } from './offerInput.wire.ts'

interface Kept {
  quotationId?: string
  participantId?: string
}

export const offerRelations = [
  relation({
    type: 'SaveOfferPayload', field: 'participant', needs: ['quotationId', 'participantId'], otherwise: null,
    key: ({ quotationId, participantId }: Kept) => (quotationId ? `${quotationId}:${participantId}` : null),
    load: (keys, { rest }: GraphContext) => readParticipants(rest, keys),
  }),
]

/** A change of a quotation's choices, after which the quotation is read anew where it is selected. */
const changing = <Input extends { quotationId: string }>(change: (context: GraphContext, input: Input) => unknown) =>
  async (input: Input, context: GraphContext) => {
    await change(context, input)
    return { quotationId: input.quotationId }
  }

export const offerResolvers = {
  Mutation: {
    saveOffer: mutation(offerInput, {}, async (input: InputOf<typeof offerInput.table>, context) => {
      const kept = await saveOffer(context.rest, input)
      // The quotation with all its participants is not a supplier's to read.
      return signedIn(context).audience === 'SUPPLIER' ? {} : kept
    }),
    declineInvitation: mutation(declineInput, {}, (input: InputOf<typeof declineInput.table>, { rest }) =>
      declineInvitation(rest, input)),
    saveWinner: mutation(winnerInput, {}, changing(({ rest }, input: { quotationId: string }) =>
      saveWinner(rest, input))),
    removeWinner: mutation(removeInput, {}, changing(({ rest }, input: { quotationId: string }) =>
      removeWinner(rest, input))),
    createVersion: mutation(versionInput, {}, (input: InputOf<typeof versionInput.table>, context) =>
      createVersion(context.rest, signedIn(context).userId, input)),
  },
}
