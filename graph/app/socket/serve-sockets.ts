import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import type { Gauge } from 'prom-client'
import { WebSocketServer, type WebSocket } from 'ws'
import * as clock from '#schema/platform/time/clock.ts'
import type { BaseLogger } from 'pino'
import { callerAddress, networkOf } from '#schema/platform/network/network.ts'
import { personOf, type Person } from '#graph/platform/context/person.ts'
import { isVerified } from '#graph/modules/identity/session/is-verified.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { createConnectionCounter, originRefusal } from '#graph/platform/socket/admission.ts'
import { closeCodes, socketContext, type SocketCaller, type SocketContext, type SocketParts } from './socket-context.ts'
import { readSubscription } from '#graph/platform/socket/subscription-operation.ts'
import { subscribePerEvent } from './subscribe-per-event.ts'
import { tokenOfSocket } from '#graph/platform/socket/socket-token.ts'

const LARGEST_MESSAGE = 64 * 1024
const OPERATIONS = 20
const CLOSE_DELAY = 1_000
/** Between two pings of a socket, in ms: sooner than a proxy gives up on a silent connection, which is a minute with most. */
const PING_EVERY = 25_000
const LONGEST_TIMER = 2_147_483_647

/** Lets a connection in, or answers why not. */
type Verdict = (ok: boolean, status?: number, message?: string, headers?: Record<string, string>) => void

interface Options extends SocketParts {
  schema: GraphQLSchema
  settings: Pick<Settings, 'WEB_URL' | 'WEB_ORIGINS' | 'SOCKETS_PER_ADDRESS' | 'SOCKETS_PER_PERSON' | 'TRUST_PROXY'>
  count: Gauge
  log: Pick<BaseLogger, 'warn'>
}

/** Closes the socket when the session's token ends. */
function closeAtExpiry(socket: WebSocket, { expiresAt }: Person): void {
  const timer = setTimeout(
    () => socket.close(...closeCodes.sessionOver),
    Math.min(expiresAt - clock.now().getTime(), LONGEST_TIMER),
  )
  socket.once('close', () => clearTimeout(timer))
}

/** Subscriptions on /graphql: Origin and token checked, nothing but subscriptions, closed when the session ends. */
export function serveSockets(app: FastifyInstance, { schema, settings, count, log, ...parts }: Options) {
  const ofAddress = createConnectionCounter(settings.SOCKETS_PER_ADDRESS)
  const ofPerson = createConnectionCounter(settings.SOCKETS_PER_PERSON)
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    callerAddress(socket.remoteAddress ?? '', [headers['x-forwarded-for']].flat().join(','), settings.TRUST_PROXY)
  const origins = [settings.WEB_URL, ...settings.WEB_ORIGINS]

  const server = new WebSocketServer({
    server: app.server,
    path: '/graphql',
    maxPayload: LARGEST_MESSAGE,
    verifyClient({ req }: { req: IncomingMessage }, done: Verdict) {
      const refusal = originRefusal(req, origins)
      if (refusal) {
        log.warn(refusal)
        return done(false, 403, refusal)
      }
      const free = ofAddress.take(networkOf(addressOf(req)))
      if (!free) return done(false, 429, 'Too Many Requests', { 'Retry-After': '60' })
      req.socket.once('close', free)
      done(true)
    },
  })
  server.on('connection', (socket) => {
    count.inc()
    socket.once('close', () => count.dec())
  })

  /** Whether the services know the session; false while they do not answer, which closes the socket for later. */
  async function isAlive(caller: SocketCaller, socket: WebSocket): Promise<boolean> {
    return isVerified(socketContext(parts, caller, socket)).catch(() => {
      socket.close(...closeCodes.later)
      return false
    })
  }

  const graph = useServer<Record<string, unknown>, { caller: SocketCaller }>(
    {
      async onConnect({ connectionParams, extra }) {
        const { socket, request } = extra
        const person = personOf(tokenOfSocket(connectionParams, request, (text) => app.parseCookie(text)))
        const caller = person && { person, address: addressOf(request) }
        if (!caller || !(await isAlive(caller, socket))) return socket.close(...closeCodes.unauthorized)
        const free = ofPerson.take(caller.person.userId)
        if (!free) return socket.close(...closeCodes.tooMany)
        socket.once('close', free)
        closeAtExpiry(socket, caller.person)
        extra.caller = caller
      },
      onSubscribe({ extra, subscriptions }, _, { query, operationName, variables }) {
        const { caller, socket } = extra
        if (!caller) return []
        const contextValue = socketContext(parts, caller, socket)
        if (Object.keys(subscriptions).length > OPERATIONS) {
          contextValue.close('tooManyOperations')
          return []
        }
        const read = readSubscription(schema, { query, operationName, variables }, contextValue.requestId)
        return 'errors' in read ? read.errors : { ...read, schema, contextValue }
      },
      subscribe: (args) => subscribePerEvent({ ...args, contextValue: args.contextValue as SocketContext }),
    },
    server,
    PING_EVERY,
  )

  return {
    /** Asks everyone to connect again, elsewhere or later; whoever does not answer is cut off. */
    async close() {
      const cut = setTimeout(() => server.clients.forEach((client) => client.terminate()), CLOSE_DELAY)
      await graph.dispose()
      clearTimeout(cut)
    },
  }
}
