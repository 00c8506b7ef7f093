import { createServer } from 'node:net'

/** Below the ports that Linux and macOS give to whoever asks for any. */
const FIRST = 15_000
const COUNT = 15_000

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Answers the port of this process for its worlds, which come one after the other: a browser keeps the scripts that it has
 * compiled by their address, port included. Where it is taken, 0: any.
 */
export async function processPort(): Promise<number> {
  const port = FIRST + (process.pid % COUNT)
  return (await canListen(port)) ? port : 0
}
