/**
 * Listens to notifications, as a tool does: node examples/7-notifications.mjs http://localhost:4000 TOKEN [way]
 * TOKEN is the key of a service account, or the token that login answers. Every way of sending it is taken; the name of one may follow.
 */
import { readFileSync } from 'node:fs'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

const [address = 'http://localhost:4000', token = '', way = 'token'] = process.argv.slice(2)

/** What `connectionParams` may hold, and what a header of the upgrade may; «Bearer» may be left out in each. */
const ways = {
  token: { params: { token } },
  authorization: { params: { Authorization: `Bearer ${token}` } },
  headers: { params: { headers: { authorization: `Bearer ${token}` } } },
  upgrade: { headers: { authorization: `Bearer ${token}` } },
}
const { params, headers } = ways[way]

class WithHeaders extends WebSocket {
  constructor(url, protocols) {
    super(url, protocols, { headers })
  }
}

const client = createClient({ url: `${address.replace(/^http/, 'ws')}/graphql`, webSocketImpl: WithHeaders, connectionParams: params, retryAttempts: 0 })
client.on('connected', () => console.log('Listening…'))

const query = readFileSync(new URL('7-notifications.graphql', import.meta.url), 'utf8')
for await (const { data, errors } of client.iterate({ query, variables: { after: null } })) {
  console.log(JSON.stringify(errors ?? data.approvalNotifications))
}
