import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { QUOTATIONS } from '../quotation-access.ts'
import { readSettings, saveSettings, settingsInput } from './weights.ts'

/** The option of the screen for weights and sealing. */
const CONFIG = 'QUOTATION_CONFIG'

/** LgsCotization/weights: what new quotations begin with. */
export function weightRoutes(app: App, services: AppServices): void {
  const url = '/LgsCotization/weights'
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url,
      policy: allowed({ option: [CONFIG, QUOTATIONS], flag: 'View' }),
      body: z.object(callers).nullish(),
      summary: 'What new quotations begin with: weights and sealing',
    },
    ({ tx, identity }) => readSettings(tx, identity.companyId),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url,
      policy: allowed({ option: CONFIG, flag: ['Edit', 'Save'] }),
      body: settingsInput,
      summary: 'Changes what new quotations begin with',
    },
    saveSettings,
  )
}
