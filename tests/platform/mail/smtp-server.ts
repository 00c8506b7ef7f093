import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export interface SmtpServer {
  url: string
  /** The letters that came, as they were sent. */
  received: string[]
  close(): Promise<void>
}

/** As little of SMTP as a letter takes. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let pending = ''
    socket.write('220 story\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString()
      const end = isData ? '\r\n.\r\n' : '\r\n'
      for (let at = pending.indexOf(end); at >= 0; at = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n')) {
        const lineText = pending.slice(0, at)
        pending = pending.slice(at + (isData ? 5 : 2))
        if (isData) received.push(lineText)
        const asksForData = !isData && lineText.toUpperCase() === 'DATA'
        socket.write(asksForData ? '354 go on\r\n' : lineText.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        isData = asksForData
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.close()
    },
  }
}
