import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { declineOffer } from './decline-offer.ts'
import { declineInput, LARGEST_OFFER, oneInput, saveInput } from './offer.input.ts'
import { readOffer } from './read/read-offer.ts'
import { saveOffer } from './save/save-offer.ts'

/** Whom a participant may be spoken for by: staff within their rows, a supplier for itself. */
const speaker = signedIn(['staff', 'supplier'])

/** LgsCotizationProvider, and what LgsCotization says of offers. */
export function offerRoutes(app: App, services: AppServices): void {
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotizationProvider/save',
      policy: speaker,
      body: saveInput,
      bodyLimit: LARGEST_OFFER,
      summary: 'Keeps what a participant offers, in place of what it offered before',
    },
    (call) => saveOffer(call, services.webUrl),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotization/providerbyid',
      policy: signedIn(['staff', 'supplier'], { serviceAccounts: true }),
      body: oneInput,
      summary: 'What one participant offers',
    },
    readOffer,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotization/declineparticipant',
      policy: speaker,
      body: declineInput,
      summary: 'A participant will not offer',
    },
    declineOffer,
  )
}
