import { registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { QUOTATIONS } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { requestCorrection } from './ask-correction.ts'
import { decideCorrection } from './decide-correction.ts'
import { correctionDecisionInput, correctionInput } from './correction.input.ts'
import { LARGEST_OFFER } from '../offer.input.ts'

/** Who may do what beyond seeing quotations is for the correction itself to say. */
const policy = allowed({ option: QUOTATIONS, flag: 'View', serviceAccounts: false })

/** LgsCotizationProvider: the correction of an opened offer, which takes two people (decision 0044). */
export function correctionRoutes(app: App, services: AppServices): void {
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsCotizationProvider/correction',
      policy,
      body: correctionInput,
      bodyLimit: LARGEST_OFFER,
      summary: 'Asks to correct an opened offer; another person consents',
    },
    requestCorrection,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsCotizationProvider/correctiondecision',
      policy,
      body: correctionDecisionInput,
      summary: 'Consents to, refuses or withdraws the correction of an opened offer',
    },
    (call) => decideCorrection(call, services.webUrl),
  )
}
