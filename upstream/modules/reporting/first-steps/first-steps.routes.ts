import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { readFirstSteps } from './read-first-steps.ts'

/** What an empty company needs, told to whoever may change the company. */
export function firstStepRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDashboard/firststeps',
      policy: allowed({ option: 'COMPANY', flag: 'Edit', reads: true }),
      body: z.object(callers),
      summary: 'What the company still needs before its first document can be approved',
    },
    readFirstSteps,
  )
}
