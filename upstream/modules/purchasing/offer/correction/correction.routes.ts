import { write } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { QUOTATIONS } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { askForCorrection } from './ask-correction.ts'
import { decideCorrection } from './decide-correction.ts'
import { correctionDecisionInput, correctionInput } from './correction.input.ts'
import { LARGEST_OFFER } from '../offer.input.ts'

/** Who may do what beyond seeing quotations is for the correction itself to say. */
const policy = allowed({ option: QUOTATIONS, flag: 'View' })

/** LgsCotizationProvider: the correction of an opened offer, which takes two people (decision 0044). */
export function correctionRoom(app: App, house: House): void {
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsCotizationProvider/correction',
      policy,
      body: correctionInput,
      bodyLimit: LARGEST_OFFER,
      summary: 'Asks to correct an opened offer; another person consents',
    },
    askForCorrection,
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/LgsCotizationProvider/correctiondecision',
      policy,
      body: correctionDecisionInput,
      summary: 'Consents to, refuses or withdraws the correction of an opened offer',
    },
    (call) => decideCorrection(call, house.webUrl),
  )
}
