import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

export const attack: Attack = {
  number: 'sql',
  title: 'SQL typed at a PostgreSQL below the minimum version',
  async run(target) {
    const token = await target.signIn('admin')
    const [server] = await target.sql<{ version: string }>(`select current_setting('server_version') as version`)
    const state = await callRest<{ QmgEnabled: boolean; QmgReason: string | null }>(
      target,
      token,
      'POST',
      'QmgRun/views',
      {},
    )
    const ran = await callRest(target, token, 'POST', 'QmgRun/run', { QrnSql: 'select 1' })
    const { queryManager } = (await (await fetch(`${target.rest}/readyz`)).json()) as { queryManager?: string }
    const isOn = state.Result?.QmgEnabled === true
    // A server that has the minimum may run it; the embedded one of today has not.
    const saysSo = isOn
      ? queryManager === 'on'
      : ran.status === 503 && queryManager?.startsWith('off') === true && state.Result?.QmgReason !== null
    return {
      held: saysSo,
      cost: 'one query',
      got: `PostgreSQL ${server?.version}: ${isOn ? 'on' : 'off'}, ${ran.status}, /readyz says ${queryManager?.slice(0, 40)}`,
    }
  },
}
