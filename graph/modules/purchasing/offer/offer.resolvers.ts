import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
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

/** A change of a quotation's choices, after which the quotation is read anew where it is selected. */
const changing =
  <Input extends { quotationId: string }>(change: (context: GraphContext, input: Input) => unknown) =>
  async (input: Input, context: GraphContext) => {
    await change(context, input)
    return { quotationId: input.quotationId }
  }

/** The quotation with all its participants is not a supplier's to read. */
const hideQuotationFromSuppliers = <Kept extends object>(
  context: GraphContext,
  saved: Kept,
): Kept | Record<string, never> => (signedIn(context).audience === 'SUPPLIER' ? {} : saved)

export const offerResolvers = {
  Mutation: {
    saveOffer: mutation(offerInput, {}, async (input: InputOf<typeof offerInput.table>, context) =>
      hideQuotationFromSuppliers(context, await saveOffer(context.rest, input)),
    ),
    declineInvitation: mutation(declineInput, {}, async (input: InputOf<typeof declineInput.table>, context) =>
      hideQuotationFromSuppliers(context, await declineInvitation(context.rest, input)),
    ),
    requestOfferCorrection: mutation(correctionInput, {}, (input: InputOf<typeof correctionInput.table>, { rest }) =>
      requestCorrection(rest, input),
    ),
    decideOfferCorrection: mutation(
      correctionDecisionInput,
      {},
      (input: InputOf<typeof correctionDecisionInput.table>, { rest }) => decideCorrection(rest, input),
    ),
    saveWinner: mutation(
      winnerInput,
      {},
      changing(({ rest }, input: { quotationId: string }) => saveWinner(rest, input)),
    ),
    removeWinner: mutation(
      removeInput,
      {},
      changing(({ rest }, input: { quotationId: string }) => removeWinner(rest, input)),
    ),
    createVersion: mutation(versionInput, {}, (input: InputOf<typeof versionInput.table>, context) =>
      createVersion(context.rest, signedIn(context).userId, input),
    ),
  },
}
