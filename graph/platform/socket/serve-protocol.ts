import { CloseCode, handleProtocols, MessageType, stringifyMessage } from 'graphql-ws'
import { WebSocket, type WebSocketServer } from 'ws'
import { startKeepAlive, type KeepAlive } from './keep-alive.ts'
import { Session, type ProtocolHandlers } from './session.ts'

const failedMessage = [CloseCode.InternalServerError, 'Internal server error'] as const

/**
 * Serves the protocol graphql-transport-ws over sockets of ws, for many sockets that mostly wait: one clock pings those
 * that are silent, the request that opened a socket is not kept, and the messages of one moment are one write.
 */
export function serveProtocol<Extra>(
  handlers: ProtocolHandlers<Extra>,
  server: WebSocketServer,
  { keepAlive }: { keepAlive: KeepAlive },
) {
  const pings = startKeepAlive(keepAlive)

  /** One method for all that happens to a socket, instead of a list of listeners and their closures for each. */
  class ServedSocket extends WebSocket {
    session: Session<Extra> | null = null

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      const [first] = args
      switch (event) {
        case 'message':
          pings.recordActivity(this)
          void this.session?.take(String(first)).catch(() => this.close(...failedMessage))
          return true
        case 'pong':
          pings.recordActivity(this)
          return true
        case 'error':
          this.close(...failedMessage)
          return true
        case 'close':
          pings.remove(this)
          this.session?.closed(Number(first))
      }
      return super.emit(event, ...args)
    }
  }
  server.options.handleProtocols = handleProtocols
  server.options.WebSocket = ServedSocket

  server.on('connection', (socket, request) => {
    if (!(socket instanceof ServedSocket)) return socket.terminate()
    pings.recordActivity(socket)
    socket.session = new Session<Extra>(socket, request.socket, request, handlers)
    if (!socket.protocol) socket.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable')
  })

  return {
    /** Pings every socket with something to know; its client answers by itself. */
    pingAll(payload: Record<string, unknown>): void {
      const text = stringifyMessage({ type: MessageType.Ping, payload })
      for (const client of server.clients) if (client instanceof ServedSocket) void client.session?.push(text)
    },
    async dispose() {
      pings.stop()
      for (const client of server.clients) client.close(1001, 'Going away')
      server.removeAllListeners()
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}
