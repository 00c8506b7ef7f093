import { read, write } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { decline } from './decline-offer.ts'
import {
  declineInput,
  LARGEST_OFFER,
  oneInput,
  removeInput,
  saveInput,
  versionInput,
  winnerInput,
} from './offer.input.ts'
import { readOffer } from './read/read-offers.ts'
import { saveOffer } from './save/save-offer.ts'
import { createVersion } from '#upstream/modules/purchasing/comparison/create-version.ts'
import { removeWinner } from '#upstream/modules/purchasing/comparison/remove-winner.ts'
import { saveWinner } from '#upstream/modules/purchasing/comparison/save-winner.ts'

/** Whom a participant may be spoken for by: staff within their rows, a supplier for itself. */
const speaker = signedIn(['staff', 'supplier'])
/** Who may choose is for the quotation's open level to say. */
const approver = signedIn()

/** LgsCotizationProvider, and what LgsCotization says of offers, winners and versions. */
export function offerRoom(app: App, house: House): void {
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotizationProvider/save',
      policy: speaker,
      body: saveInput,
      bodyLimit: LARGEST_OFFER,
      summary: 'Keeps what a participant offers, in place of what it offered before',
    },
    (call) => saveOffer(call, house.webUrl),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotization/providerbyid',
      policy: speaker,
      body: oneInput,
      summary: 'What one participant offers',
    },
    readOffer,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotization/declineparticipant',
      policy: speaker,
      body: declineInput,
      summary: 'A participant will not offer',
    },
    decline,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotization/savewinner',
      policy: approver,
      body: winnerInput,
      summary: 'Names the winner, or a participant of the readjustment',
    },
    saveWinner,
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/LgsCotization/removewinner',
      policy: approver,
      body: removeInput,
      summary: 'Takes back a winner or a readjustment',
    },
    removeWinner,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotization/createversion',
      policy: approver,
      body: versionInput,
      summary: 'Asks the participants of the readjustment for a new round; asking twice gives one',
    },
    (call) => createVersion(call, house.webUrl),
  )
}
