import { write } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { allowed } from '../http/policy.ts'
import { QUOTATIONS } from '../quotation/quotation.access.ts'
import { askForCorrection } from './correction.ask.ts'
import { decideCorrection } from './correction.decide.ts'
import { correctionDecisionInput, correctionInput } from './correction.input.ts'
import { LARGEST_OFFER } from './offer.input.ts'

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
