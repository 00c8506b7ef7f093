import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import {
  CloseCode,
  handleProtocols,
  makeServer,
  MessageType,
  parseMessage,
  stringifyMessage,
  type ServerOptions,
} from 'graphql-ws'
import type { WebSocket, WebSocketServer } from 'ws'

/** The socket of a connection, and what opened it until the token was read. */
export interface Connection {
  socket: WebSocket
  request: IncomingMessage | null
  channel: Channel
}

type Options<Params extends Record<string, unknown>, Extra extends Connection> = ServerOptions<Params, Extra>

const failedMessage = [CloseCode.InternalServerError, 'Internal server error'] as const

const OF_SERVER: readonly unknown[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error]

function isOfServer(text: string): boolean {
  try {
    return OF_SERVER.includes(parseMessage(text).type)
  } catch {
    return false
  }
}

/** Lets the messages of one moment leave in one write: two subscriptions of a socket are mostly told together. */
function corkUntilLater(connection: Socket): void {
  if (connection.writableCorked > 0) return
  connection.cork()
  process.nextTick(() => connection.uncork())
}

/** Bytes that may wait to be sent before whoever sends more has to wait. */
const MOST_WAITING = 64 * 1_024

/** A socket as graphql-ws's protocol takes it: one for each of many, so its methods are shared. */
export class Channel {
  readonly socket: WebSocket
  private readonly connection: Socket
  private readonly recordActivity: (socket: WebSocket) => void

  /** @param recordActivity of every message that comes; one function for all sockets, and no listener more at each */
  constructor(socket: WebSocket, connection: Socket, recordActivity: (socket: WebSocket) => void) {
    this.socket = socket
    this.connection = connection
    this.recordActivity = recordActivity
  }

  get protocol(): string {
    return this.socket.protocol
  }

  send(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== this.socket.OPEN) return resolve()
      corkUntilLater(this.connection)
      this.socket.send(text, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Sends without a promise for each message; answers one where the receiver does not keep up. */
  push(text: string): Promise<void> | undefined {
    if (this.connection.writableLength > MOST_WAITING) return this.send(text)
    if (this.socket.readyState !== this.socket.OPEN) return
    corkUntilLater(this.connection)
    this.socket.send(text)
    return
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason)
  }

  fail(): void {
    this.socket.close(...failedMessage)
  }

  onMessage(take: (text: string) => Promise<void>): void {
    this.socket.on('message', (data: Buffer) => {
      this.recordActivity(this.socket)
      const text = data.toString()
      // The library throws for what only a server says, as for mistakes of ours.
      void take(text).catch(() =>
        isOfServer(text) ? this.close(CloseCode.BadRequest, 'Invalid message') : this.fail(),
      )
    })
  }
}

/** How the sockets are kept open, in ms. */
export interface KeepAlive {
  /** A socket that sent nothing for so long is pinged. */
  silence: number
  /** What must be answered within so long, or it is cut off. */
  answer: number
}

/** Turns of the clock within the shorter of the two times: as late as a part of it may somebody be pinged or cut off. */
const TURNS = 5

/**
 * Pings, by one clock for all of them, the sockets that sent nothing for a while, and cuts off who does not answer. Our
 * own clients ping by themselves, so that hardly any is asked.
 */
function startKeepAlive({ silence, answer }: KeepAlive) {
  const every = Math.min(silence, answer) / TURNS
  const [silentTurns, answerTurns] = [Math.floor(silence / every), Math.floor(answer / every)]
  // Each with the turn in which it last sent something, or was pinged; new ones are added at the end, so the oldest are first.
  const active = new Map<WebSocket, number>()
  const pinged = new Map<WebSocket, number>()
  let turn = 0

  function remove(socket: WebSocket): void {
    active.delete(socket)
    pinged.delete(socket)
  }
  function recordActivity(socket: WebSocket): void {
    remove(socket)
    if (socket.readyState === socket.OPEN) active.set(socket, turn)
  }
  function recordAnswer(this: WebSocket): void {
    recordActivity(this)
  }
  function checkSockets(): void {
    turn++
    for (const [socket, since] of pinged) {
      if (turn - since <= answerTurns) break
      remove(socket)
      socket.terminate()
    }
    for (const [socket, since] of active) {
      if (turn - since <= silentTurns) break
      remove(socket)
      if (socket.readyState !== socket.OPEN) continue
      pinged.set(socket, turn)
      socket.ping()
    }
  }
  const clock = setInterval(checkSockets, every)

  return {
    add(socket: WebSocket): void {
      active.set(socket, turn)
      socket.on('pong', recordAnswer)
    },
    recordActivity,
    remove,
    stop: () => clearInterval(clock),
  }
}

/**
 * Serves graphql-ws's protocol over sockets of ws, as its `useServer` does, at less cost for each of many sockets: one
 * clock pings those that are silent, the request that opened a socket is not kept, and the messages of one moment are one write.
 */
export function serveProtocol<Params extends Record<string, unknown>, Extra extends Connection>(
  options: Options<Params, Extra>,
  server: WebSocketServer,
  { keepAlive, extraOf }: { keepAlive: KeepAlive; extraOf: (connection: Connection) => Extra },
) {
  const graph = makeServer(options)
  const pings = startKeepAlive(keepAlive)
  server.options.handleProtocols = handleProtocols

  server.on('connection', (socket, request) => {
    const channel = new Channel(socket, request.socket, pings.recordActivity)
    pings.add(socket)
    const closed = graph.opened(channel, extraOf({ socket, request, channel }))
    socket.on('error', () => channel.fail())
    socket.on('close', (code, reason) => {
      pings.remove(socket)
      void closed(code, reason.toString())
    })
  })

  return {
    /** Pings every socket with something to know; its client answers by itself. */
    pingAll(payload: Record<string, unknown>): void {
      const text = stringifyMessage({ type: MessageType.Ping, payload })
      for (const client of server.clients) if (client.readyState === client.OPEN) client.send(text)
    },
    async dispose() {
      pings.stop()
      for (const client of server.clients) client.close(1001, 'Going away')
      server.removeAllListeners()
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}
