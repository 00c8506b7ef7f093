import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { correctionDecisionInput, correctionInput } from './correction.wire.ts'
import {
  createVersion,
  decideCorrection,
  declineInvitation,
  removeWinner,
  requestCorrection,
  saveOffer,
  saveWinner,
} from './offer.source.ts'
import { declineInput, offerInput, removeInput, versionInput, winnerInput } from './offer-input.wire.ts'

/** The quotation with all its participants is not a supplier's to read. */
const hideQuotationFromSuppliers = <Saved extends object>(context: GraphContext, saved: Saved): Partial<Saved> =>
  signedIn(context).audience === 'SUPPLIER' ? {} : saved

export const offerResolvers = defineResolvers({
  Mutation: {
    saveOffer: mutation(offerInput, {}, async (input, context) =>
      hideQuotationFromSuppliers(context, await saveOffer(context.rest, input)),
    ),
    declineInvitation: mutation(declineInput, {}, async (input, context) =>
      hideQuotationFromSuppliers(context, await declineInvitation(context.rest, input)),
    ),
    requestOfferCorrection: mutation(correctionInput, {}, (input, { rest }) => requestCorrection(rest, input)),
    decideOfferCorrection: mutation(correctionDecisionInput, {}, (input, { rest }) => decideCorrection(rest, input)),
    saveWinner: mutation(winnerInput, {}, async (input, { rest }) => {
      await saveWinner(rest, input)
      return { quotationId: input.quotationId }
    }),
    removeWinner: mutation(removeInput, {}, async (input, { rest }) => {
      await removeWinner(rest, input)
      return { quotationId: input.quotationId }
    }),
    createVersion: mutation(versionInput, {}, (input, context) =>
      createVersion(context.rest, signedIn(context).userId, input),
    ),
  },
})
