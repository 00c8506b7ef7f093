import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { hoursInput, readHours, saveHours } from './opening-hours.repo.ts'

const everybody = signedIn(['staff', 'supplier', 'customer'])

/** Horario de Atención: everybody reads it, and those of /card/openinghours set it. */
export const openingHoursRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/ConServiceHour/byone',
      policy: everybody,
      summary: 'When the company answers, and what time it is',
    },
    ({ tx, identity: { companyId } }) => readHours(tx, companyId, services.now()),
  )

  for (const [method, url] of [
    ['POST', '/ConServiceHour/save'],
    ['PUT', '/ConServiceHour/update'],
  ] as const) {
    registerWrite(
      app,
      services,
      {
        method,
        url,
        policy: allowed({ option: 'OPENING_HOURS', flag: ['Edit', 'Save'] }),
        body: hoursInput,
        summary: 'Changes when the company answers',
      },
      async (call) => {
        await saveHours(call)
        return readHours(call.tx, call.identity.companyId, services.now())
      },
    )
  }
}
