import type { Call } from '#upstream/platform/http/call.ts'
import type { Provider } from '#upstream/modules/purchasing/quotation/offers/offer-provider.ts'
import { readOffers, readOwnOffers } from '#upstream/modules/purchasing/quotation/offers/read-offers.ts'
import { readVisibleParticipant } from '../offer-participant.ts'

/**
 * Reads what one participant offers (LgsCotization/providerbyid); null while there is nothing, or it is sealed. A
 * supplier reads its own, sealed or not, and nothing of how it stands beside others.
 * @throws Refusal as `readVisibleParticipant`
 */
export async function readOffer(call: Call<{ CtpID: number }>): Promise<Provider | null> {
  const { CtpID, CttID } = await readVisibleParticipant(call, call.body)
  const found =
    call.identity.audience === 'supplier' ? await readOwnOffers(call.tx, [CtpID]) : await readOffers(call.tx, [CttID])
  return found.get(CtpID) ?? null
}
