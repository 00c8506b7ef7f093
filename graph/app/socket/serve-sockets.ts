import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Gauge } from 'prom-client'
import { WebSocketServer } from 'ws'
import type { BaseLogger } from 'pino'
import { callerAddress, networkOf } from '#schema/platform/network/network.ts'
import { personOf } from '#graph/platform/context/person.ts'
import { findSessionMismatch } from '#graph/platform/context/session-mismatch.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { formatSocketError } from '#graph/platform/errors/format-error.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { minuteRefusal, type CallerBudget } from '#graph/platform/limits/minute-limit.ts'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'
import { createConnectionCounter, originRefusal } from '#graph/platform/socket/admission.ts'
import { closeCodes, SocketAccess, type SocketParts } from './socket-context.ts'
import type { ReadOnlyMode } from './open-live.ts'
import { closeAtExpiry } from '#graph/platform/socket/close-at-expiry.ts'
import { serveProtocol } from '#graph/platform/socket/serve-protocol.ts'
import { createSubscriptionReader } from '#graph/platform/socket/subscription-operation.ts'
import { createSubscriber } from './subscribe-per-event.ts'
import type { TrustedDocuments } from '#graph/platform/trusted/trusted-documents.ts'
import { sessionNamedIn, tokenOfSocket, traceparentOfSocket } from '#graph/platform/socket/socket-token.ts'
import { createVerification } from './verification.ts'

const LARGEST_MESSAGE = 64 * 1024
const OPERATIONS = 20
const CLOSE_DELAY = 1_000
/**
 * A socket that sent nothing for so long, in ms, is pinged: sooner than a proxy gives up on a silent connection, which is
 * a minute with most, and later than the app pings by itself.
 */
const KEEP_ALIVE = { silence: 50_000, answer: 20_000 }

/** Lets a connection in, or answers why not. */
type Verdict = (ok: boolean, status?: number, message?: string, headers?: Record<string, string>) => void

interface Options extends SocketParts {
  schema: GraphQLSchema
  /** The only ones that people are answered; null where they ask what they like. */
  documents: TrustedDocuments | null
  /** What each caller may ask for in a minute, over HTTP and WebSocket together. */
  budget: CallerBudget
  settings: Pick<
    Settings,
    'EXECUTION' | 'WEB_URL' | 'WEB_ORIGINS' | 'SOCKETS_PER_ADDRESS' | 'SOCKETS_PER_PERSON' | 'TRUST_PROXY'
  >
  count: Gauge
  observer: OperationObserver
  log: Pick<BaseLogger, 'warn'>
  readOnlyMode: ReadOnlyMode
}

/** Subscriptions on /graphql: Origin and token checked, nothing but subscriptions, closed when the session ends. */
export function serveSockets(
  app: FastifyInstance,
  { schema, documents, budget, settings, count, observer, log, readOnlyMode, ...parts }: Options,
) {
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
      req.socket.on('close', free)
      done(true)
    },
  })

  const verify = createVerification(parts.service)
  /** Whether the services know the session; false while they do not answer, which closes the socket for later. */
  const isAlive = (access: SocketAccess): Promise<boolean> =>
    verify(access).catch(() => {
      access.close('later')
      return false
    })

  const readSubscription = createSubscriptionReader(schema)
  const subscribe = createSubscriber(schema, settings.EXECUTION !== 'reference', observer)
  const expiry = closeAtExpiry((socket) => socket.close(...closeCodes.sessionOver))

  const graph = serveProtocol<SocketAccess>(
    {
      async onConnect(session, params) {
        const { socket, request } = session
        const person = request && personOf(tokenOfSocket(params, request, (text) => app.parseCookie(text)))
        if (!person) return session.close(...closeCodes.unauthorized)
        if (findSessionMismatch(sessionNamedIn(params), () => person)) return session.close(...closeCodes.otherSession)
        const traceparent = traceparentOfSocket(params, request)
        const access = new SocketAccess(parts, { person, address: addressOf(request), traceparent }, session)
        if (!(await isAlive(access))) return session.close(...closeCodes.unauthorized)
        const free = ofPerson.take(person.userId)
        if (!free) return session.close(...closeCodes.tooMany)
        if (!session.isOpen) return free()
        access.enter(free)
        session.extra = access
        expiry.add(socket, person.expiresAt)
        return readOnlyMode.isOn() ? { readOnly: true } : undefined
      },
      async onSubscribe(subscription, { query, operationName, variables, extensions }) {
        const { session } = subscription
        const access = session.extra
        if (!access) return []
        if (session.count > OPERATIONS) {
          access.close('tooManyOperations')
          return []
        }
        const read = readSubscription({ query, operationName, variables }, crypto.randomUUID())
        if ('errors' in read) return read.errors
        // A person's subscription is executed only where the web app sends it.
        if (documents && !access.isService && !(await documents.isTrusted(read.document)))
          return [formatSocketError(failure('UNKNOWN_DOCUMENT'), crypto.randomUUID())]
        const refusal = minuteRefusal(await budget.take(access.createContext(), read.cost))
        if (refusal) return [formatSocketError(refusal, crypto.randomUUID())]
        return subscribe({ subscription, access, traceparent: extensions?.['traceparent'] ?? access.traceparent }, read)
      },
      onClose({ extra, socket }) {
        count.dec()
        extra?.leave()
        expiry.remove(socket)
      },
    },
    server,
    { keepAlive: KEEP_ALIVE },
  )
  server.on('connection', () => count.inc())

  readOnlyMode.onChange((readOnly) => graph.pingAll({ readOnly }))

  return {
    /** Asks everyone to connect again, elsewhere or later; whoever does not answer is cut off. */
    async close() {
      const cut = setTimeout(() => server.clients.forEach((client) => client.terminate()), CLOSE_DELAY)
      expiry.stop()
      await graph.dispose()
      clearTimeout(cut)
    },
  }
}
