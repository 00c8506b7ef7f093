import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { checkInput, checkIntegration, INTEGRATIONS, noteInput, recordIntegrationCheck } from './check-integration.ts'
import { readConnectionChecks, integrationRows } from './integration.repo.ts'

/** /general/integraciones: what Circuito is connected to and whether it answers. Nothing here changes a setting. */
export const integrationRoutes: RoutePlugin = (app, services) => {
  const { connections } = services
  const keep = allowed({ option: INTEGRATIONS, flag: ['Edit', 'Save'], installation: true })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenIntegration/list',
      policy: allowed({ option: INTEGRATIONS, flag: 'View' }),
      summary: 'What the house is connected to, and how it answered last',
    },
    async ({ tx }) => {
      const checks = await readConnectionChecks(tx)
      const noted = [...checks].map(([ItgCode, check]) => ({ ItgCode, ...check }))
      return { connections: integrationRows(connections, checks), noted }
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenIntegration/check',
      policy: keep,
      body: checkInput,
      summary: 'Tries a connection now',
    },
    checkIntegration(connections),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenIntegration/note',
      policy: keep,
      body: noteInput,
      summary: 'Keeps how a connection of the graph answered',
    },
    recordIntegrationCheck,
  )
}
