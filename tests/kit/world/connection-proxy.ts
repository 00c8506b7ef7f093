import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server and passes bytes both ways, sockets of WebSockets too, until a test cuts them. */
export interface ConnectionProxy {
  url: string
  /** How many connections were opened. */
  opened: number
  /** Ends every connection without a word. */
  cut(): void
  /** Passes nothing any more and leaves every connection open, as a network that is gone. */
  silence(): void
  close(): Promise<void>
}

export async function openConnectionProxy(target: string): Promise<ConnectionProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((incoming) => {
    proxy.opened++
    if (isSilent) {
      sockets.add(incoming.on('error', () => undefined))
      return
    }
    const outgoing = connect(Number(port), hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket) && other.destroy())
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: ConnectionProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened: 0,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () =>
      new Promise((resolve) => {
        proxy.cut()
        server.close(() => resolve())
      }),
  }
  return proxy
}
