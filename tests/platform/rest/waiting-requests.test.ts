import { createServer, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createClientAbort, type ClientAbort } from '#graph/platform/rest/transport/client-abort.ts'
import { openTransport } from '#graph/platform/rest/transport/transport.ts'

/** Services that answer once they are let, and tell which paths arrived. */
async function openServices() {
  const arrived: string[] = []
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    arrived.push(request.url ?? '')
    waiting.push(response)
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the services listen at no port')
  const transport = openTransport(`http://127.0.0.1:${address.port}`)
  const send = (path: string, timeout = 10_000, departure?: ClientAbort) =>
    transport.send({ method: 'POST', path, headers: {}, body: '{}' }, timeout, departure)
  return {
    arrived,
    send,
    connections: () => connections,
    answerAll: () => waiting.splice(0).forEach((response) => response.end('{}')),
    async close() {
      await transport.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Calls that the transport has under way at most: others wait for one of them to end. */
const CALLS_AT_ONCE = 64

it('what was given up while it waited for a connection is not sent, and costs no connection', async () => {
  const services = await openServices()
  const occupying = Array.from({ length: CALLS_AT_ONCE }, (_, index) => services.send(`/ocupa/${index}`))
  await expect.poll(() => services.arrived).toHaveLength(CALLS_AT_ONCE)
  const { departure, leave } = createClientAbort()
  const gone = services.send('/se-fue', 10_000, departure)
  const late = services.send('/vencida', 50)
  const patient = services.send('/paciente')
  leave()
  await expect(gone).rejects.toThrow('given up')
  await expect(late).rejects.toMatchObject({ message: 'too slow', timedOut: true })

  services.answerAll()
  await Promise.all(occupying)
  await expect.poll(() => services.arrived).toContain('/paciente')
  services.answerAll()
  await expect(patient).resolves.toMatchObject({ status: 200 })
  const further = services.send('/siguiente')
  await expect.poll(() => services.arrived).toContain('/siguiente')
  services.answerAll()
  await further
  expect(services.arrived.slice(CALLS_AT_ONCE)).toEqual(['/paciente', '/siguiente'])
  expect(services.connections()).toBe(CALLS_AT_ONCE)
  await services.close()
})
