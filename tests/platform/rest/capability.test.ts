import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createService } from '#graph/platform/rest/service.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

interface Description {
  etag: string
  paths: Record<string, unknown>
}

/** Services that offer what `description` names, and a graph's view of them, which asks every 20 ms. */
async function openDescribedServices(description: Description) {
  const asked: (string | undefined)[] = []
  const sent: number[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match'])
    const isKnown = request.headers['if-none-match'] === description.etag
    sent.push(isKnown ? 304 : 200)
    response.writeHead(isKnown ? 304 : 200, { etag: description.etag })
    response.end(isKnown ? undefined : JSON.stringify({ openapi: '3.1.0', paths: description.paths }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the services have no port')
  const service = createService(`http://127.0.0.1:${address.port}`, undefined, undefined, 20)
  closings.push(
    () => service.close(),
    () => void server.closeAllConnections(),
    () => server.close(),
  )
  const served = async () => {
    const capability = await service.capability()
    return ['/first', '/second'].filter((path) => capability.serves(path))
  }
  return { asked, sent, served }
}

describe('what the services offer', () => {
  it('is sent and read again only where it is another', async () => {
    const description = { etag: '"one"', paths: { '/first': {} } as Record<string, unknown> }
    const { asked, sent, served } = await openDescribedServices(description)
    expect(await served()).toEqual(['/first'])
    await pause(30)
    expect(await served()).toEqual(['/first'])
    Object.assign(description, { etag: '"two"', paths: { '/second': {} } })
    await pause(30)
    expect(await served()).toEqual(['/second'])
    await pause(30)
    expect(await served()).toEqual(['/second'])
    expect(asked).toEqual([undefined, '"one"', '"one"', '"two"'])
    expect(sent).toEqual([200, 304, 200, 304])
  })
})
