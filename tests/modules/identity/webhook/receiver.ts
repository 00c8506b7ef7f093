import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  code: number
  headers?: Record<string, string>
  text?: string
  isEndless?: boolean
}

export interface Receiver {
  url: string
  received: ReceivedMessage[]
  /** What is answered from now on; 204 unless told, null for nothing at all. */
  answer: Answer | null
  /** The text of the messages that are answered 400 whatever else is said; none unless told. */
  refused?: string
  /** Breaks off what it has not answered, and goes on. */
  hangUp(): void
  close(): Promise<void>
}

/** A program on this machine that webhooks are sent to. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: { code: 204 },
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body })
      const isRefused = receiver.refused !== undefined && body.includes(receiver.refused)
      const answer = isRefused ? { code: 400 } : receiver.answer
      if (!answer) return
      const { code, headers = {}, text = '', isEndless = false }: Answer = answer
      response.writeHead(code, headers)
      if (isEndless) response.write(text)
      else response.end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/circuito`
  return receiver
}
