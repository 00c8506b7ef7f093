import { connect, createServer, type Socket } from 'node:net'

/**
 * How the way to a server is: whole; silent, where bytes wait as in a network that loses packets; refused, where connections
 * are reset and no new one is taken.
 */
type State = 'whole' | 'silent' | 'refused'

/** A part of the network that can be cut. */
export interface NetworkLink {
  port: number
  set(state: State): void
  /** Ends every connection that is open, and takes new ones. */
  cut(): void
  close(): Promise<void>
}

/** Stands before a port of this machine. */
export async function openNetworkLink(target: number): Promise<NetworkLink> {
  const sockets = new Set<Socket>()
  let state: State = 'whole'

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from
      .on('error', () => to.destroy())
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      .on('data', (chunk) => {
        if (!to.write(chunk)) from.pause()
      })
      .on('end', () => to.end())
    to.on('drain', () => {
      if (state !== 'silent') from.resume()
    })
    if (state === 'silent') from.pause()
  }

  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    if (state === 'refused') return void incoming.resetAndDestroy()
    const outgoing = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    join(incoming, outgoing)
    join(outgoing, incoming)
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const endAll = () => sockets.forEach((socket) => socket.resetAndDestroy())
  return {
    port,
    set(next) {
      state = next
      if (next === 'refused') endAll()
      for (const socket of sockets) {
        if (next === 'silent') socket.pause()
        else socket.resume()
      }
    },
    cut: endAll,
    close: () =>
      new Promise((resolve) => {
        endAll()
        server.close(() => resolve())
      }),
  }
}
