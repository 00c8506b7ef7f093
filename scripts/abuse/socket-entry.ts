import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Attack } from './attack.ts'
import { FORGED_TOKEN } from './forged-token.ts'

const WITHIN = 10_000

/** How a socket ends: the status that refused it, its close code, or «acknowledged». */
async function enter(graph: string, headers: Record<string, string>, payload: object): Promise<string> {
  const socket = new WebSocket(`${graph.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  const signal = AbortSignal.timeout(WITHIN)
  try {
    const refused = once(socket, 'unexpected-response', { signal }).then(([, response]) =>
      String((response as { statusCode: number }).statusCode),
    )
    const opened = once(socket, 'open', { signal }).then(async () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload }))
      return Promise.race([
        once(socket, 'message', { signal }).then(([data]) =>
          String(data).includes('connection_ack') ? 'acknowledged' : 'answered',
        ),
        once(socket, 'close', { signal }).then(([code]) => String(code)),
      ])
    })
    return await Promise.race([refused, opened])
  } catch (reason) {
    return reason instanceof Error ? reason.message : 'failed'
  } finally {
    socket.on('error', () => undefined)
    socket.terminate()
  }
}

export const attack: Attack = {
  number: 'sockets',
  title: 'a socket for a page of another site, and for a token that nobody signed; and none refused to who has one',
  async run({ graph, signIn }) {
    const token = await signIn('jefe')
    const bearer = `Bearer ${token}`
    const intruders = await Promise.all([
      enter(graph, { origin: 'https://evil.example', cookie: `circuito=${token}` }, {}),
      enter(graph, {}, {}),
      enter(graph, {}, { token: FORGED_TOKEN }),
      enter(graph, { authorization: `Bearer ${FORGED_TOKEN}` }, {}),
      enter(graph, { cookie: `circuito=${token}` }, { Authorization: `Bearer ${FORGED_TOKEN}` }),
    ])
    const people = await Promise.all([
      enter(graph, {}, { token }),
      enter(graph, {}, { Authorization: bearer }),
      enter(graph, {}, { headers: { authorization: bearer } }),
      enter(graph, { authorization: bearer }, {}),
      enter(graph, { origin: graph, cookie: `circuito=${token}` }, {}),
    ])
    return {
      held: intruders.join() === '403,4401,4401,4401,4401' && people.every((end) => end === 'acknowledged'),
      cost: `${intruders.length} handshakes`,
      got: `${intruders.join(', ')}; who has a token: ${people.join(', ')}`,
    }
  },
}
