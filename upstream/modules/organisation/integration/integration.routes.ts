import { read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { checkInput, checkIntegration, INTEGRATIONS, noteInput, noteIntegration } from './check-integration.ts'
import { readStandings, rowsOf } from './integration.repo.ts'

/** /general/integraciones: what the house is connected to and whether it answers. Nothing here changes a setting. */
export const integrationRoom: Room = (app, house) => {
  const { connections } = house
  const keep = allowed({ option: INTEGRATIONS, flag: ['Edit', 'Save'], installation: true })
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenIntegration/list',
      policy: allowed({ option: INTEGRATIONS, flag: 'View' }),
      summary: 'What the house is connected to, and how it answered last',
    },
    async ({ tx }) => {
      const standings = await readStandings(tx)
      const noted = [...standings].map(([ItgCode, standing]) => ({ ItgCode, ...standing }))
      return { connections: rowsOf(connections, standings), noted }
    },
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/GenIntegration/check',
      policy: keep,
      body: checkInput,
      summary: 'Tries a connection now',
    },
    checkIntegration(connections),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/GenIntegration/note',
      policy: keep,
      body: noteInput,
      summary: 'Keeps how a connection of the graph answered',
    },
    noteIntegration,
  )
}
