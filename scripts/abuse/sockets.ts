import { connect, type Socket } from 'node:net'

/** A request that was begun by hand over TCP, byte by byte. */
export interface RawRequest {
  socket: Socket
  /** Everything that came back so far. */
  received: () => string
  /** The status of its first answer; 0 when the connection ended, or `most` ms passed, without one. */
  status(most: number): Promise<number>
  /** Resolves with the milliseconds since it began once the connection is over; `most` when it is still open then. */
  ended(most: number): Promise<number>
}

/** Opens a connection to `url`'s host and sends `head` as it stands. */
export async function beginRequest(url: string, head: string): Promise<RawRequest> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  const began = performance.now()
  socket.on('data', (chunk: Buffer) => (text += text.length < 10_000 ? chunk.toString() : ''))
  socket.on('error', () => undefined)
  const over = new Promise<void>((settle) => socket.once('close', () => settle()))
  await new Promise<void>((settle) => socket.once('connect', () => settle()).once('error', () => settle()))
  socket.write(head)
  const statusIn = () => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)

  async function within(most: number, isDone: () => boolean): Promise<void> {
    const until = performance.now() + most
    while (!isDone() && !socket.closed && performance.now() < until) {
      await Promise.race([over, new Promise((settle) => setTimeout(settle, 50))])
    }
  }
  return {
    socket,
    received: () => text,
    async status(most) {
      await within(most, () => statusIn() > 0)
      return statusIn()
    },
    async ended(most) {
      await within(most, () => false)
      return socket.closed ? Math.round(performance.now() - began) : most
    },
  }
}

/** The head of a POST whose body is announced as `length` bytes, and what of it is sent at once. */
export const postRequestHead = (
  path: string,
  length: number,
  headers: Record<string, string> = {},
  body = '',
): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
