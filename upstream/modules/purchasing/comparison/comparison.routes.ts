import { registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { removeInput, versionInput, winnerInput } from './comparison.input.ts'
import { createVersion } from './create-version.ts'
import { removeWinner } from './winner/remove-winner.ts'
import { saveWinner } from './winner/save-winner.ts'

/** Who may choose is for the quotation's open level to say. */
const approver = signedIn(['staff'], { serviceAccounts: ['WINNER'] })

/** LgsCotization: the winner, the readjustment and the version that follows from it. */
export function comparisonRoutes(app: App, services: AppServices): void {
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotization/savewinner',
      policy: approver,
      body: winnerInput,
      summary: 'Names the winner, or a participant of the readjustment',
    },
    saveWinner,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsCotization/removewinner',
      policy: approver,
      body: removeInput,
      summary: 'Takes back a winner or a readjustment',
    },
    removeWinner,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotization/createversion',
      policy: approver,
      body: versionInput,
      summary: 'Asks the participants of the readjustment for a new round; asking twice gives one',
    },
    (call) => createVersion(call, services.webUrl),
  )
}
