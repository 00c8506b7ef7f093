import type { Attack } from './attack.ts'
import { beginRequest, postRequestHead } from './sockets.ts'

/** What a request may take to come in whole, with room for the interval at which it is looked at. */
const MOST = 50_000
const JSON_TYPE = { 'content-type': 'application/json' }

export const attack: Attack = {
  number: '3',
  title: 'a body that never ends, sent by nobody, to the graph and to the services',
  async run({ graph, rest }) {
    const heads = [
      ['graph /graphql', graph, '/graphql'],
      ['graph /payment/return', graph, '/payment/return'],
      ['REST /Account/login', rest, '/api/v1.0/Account/login'],
    ] as const
    const ended = await Promise.all(
      heads.map(async ([name, url, path]) => {
        const request = await beginRequest(url, postRequestHead(path, 100, JSON_TYPE, '{'))
        const [status, milliseconds] = [await request.status(MOST), await request.ended(MOST)]
        request.socket.destroy()
        return { name, status, milliseconds }
      }),
    )
    return {
      held: ended.every(({ milliseconds }) => milliseconds < MOST),
      cost: `${heads.length} connections, 1 byte of 100 each`,
      got: ended
        .map(
          ({ name, status, milliseconds }) =>
            `${name}: ${milliseconds < MOST ? `${status || 'cut'} after ${(milliseconds / 1_000).toFixed(0)} s` : `open after ${MOST / 1_000} s`}`,
        )
        .join(', '),
    }
  },
}
