import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { exportMessages } from '#schema/modules/reporting/export/export.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld({ runsBulkJobs: true, settings: { ALERTS_EVERY: '300' } })
  admin = await world.as('admin')
})
afterAll(() => world.close())

interface Export {
  id: string
  list: string
  status: string
  rows: number
  total: number | null
  url: string | null
}
const FIELDS = 'id list format status rows total message size url createdAt endedAt expiresAt'
const START = `mutation Start($input: StartExportInput!) {
  startExport(input: $input) { export { ${FIELDS} } errors { rule message path } }
}`
const start = (source: string, who = admin) =>
  who.graph<{ startExport: { export: Export | null; errors: { rule: string; message: string; path: string[] }[] } }>(
    START,
    { input: { source, format: 'JSONL' } },
  )
const read = async (id: string, who = admin) =>
  (await who.graph<{ listExport: Export | null }>(`query One($id: ID!) { listExport(id: $id) { ${FIELDS} } }`, { id }))
    .data.listExport
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers: { authorization: `Bearer ${admin.token}`, ...headers } })

it('a list whole is asked for by the address of its Excel, followed over the socket, and fetched in parts', async () => {
  const { data } = await start('/files/orders.xlsx?status=APPROVED&sort=TOTAL&direction=DESC')
  expect(data.startExport.errors).toEqual([])
  const { id = '' } = data.startExport.export ?? {}
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: admin.token },
    retryAttempts: 0,
  })
  const events = client.iterate<{ exportProgress: Export }>({
    query: `subscription Follow($id: ID!) { exportProgress(id: $id) { ${FIELDS} } }`,
    variables: { id },
  })
  let last: Export | undefined
  for await (const { data: event } of events) {
    last = event?.exportProgress
    if (last?.status === 'READY') break
  }
  await client.dispose()
  expect(last).toMatchObject({ list: 'Órdenes', status: 'READY', url: `/files/exports/${id}` })
  const whole = await get(`/files/exports/${id}`)
  expect(whole.status).toBe(200)
  const text = await whole.text()
  expect(text.trim().split('\n')).toHaveLength(last?.rows ?? 0)
  expect(whole.headers.get('content-disposition')).toContain('ordenes.jsonl')
  const rest = await get(`/files/exports/${id}`, { range: 'bytes=20-', 'if-range': whole.headers.get('etag') ?? '' })
  const size = Buffer.byteLength(text)
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 20-${size - 1}/${size}`])
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(Buffer.from(text).subarray(20))
})

it('one that is not there is refused by its subscription alone: the socket goes on', async () => {
  const { data } = await start('/files/businessLines.xlsx')
  const { id: own = '' } = data.startExport.export ?? {}
  await vi.waitFor(async () => expect((await read(own))?.status).toBe('READY'), { timeout: 10_000 })
  const closed: unknown[] = []
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: admin.token },
    retryAttempts: 0,
    lazy: false,
    on: { closed: (event) => closed.push(event) },
  })
  const follow = async (id: string) => {
    const query = `subscription { exportProgress(id: "${id}") { status } }`
    for await (const answer of client.iterate<{ exportProgress: object }>({ query })) return answer
    return undefined
  }
  for (const id of ['999999', 'none']) expect((await follow(id))?.errors, id).toHaveLength(1)
  expect((await follow(own))?.data).toMatchObject({ exportProgress: {} })
  expect(closed).toEqual([])
  await client.dispose()
})

it('every Excel of a list can be asked for so, a catalogue as well; what is none is refused by its name', async () => {
  for (const source of [
    '/files/businessLines.xlsx?search=a',
    '/files/cost-centers.xlsx?search=a',
    '/files/articles/1/kardex.xlsx',
  ]) {
    const { data } = await start(source)
    expect(data.startExport.errors, source).toEqual([])
    const { id = '' } = data.startExport.export ?? {}
    await vi.waitFor(async () => expect((await read(id))?.status).toBe('READY'), { timeout: 10_000 })
  }
  const { data } = await start('/files/nothing.xlsx')
  expect(data.startExport.errors).toEqual([
    { rule: 'EXPORT_UNKNOWN_LIST', message: exportMessages.unknownList, path: ['source'] },
  ])
  const wrong = await start('/files/orders.xlsx?status=NONE')
  expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

it('another’s export is missing; whoever may not export the list is refused', async () => {
  const { data } = await admin.graph<{ listExports: Export[] }>(`{ listExports { ${FIELDS} } }`)
  const [{ id } = { id: '' }] = data.listExports
  const other = await world.as('comprador')
  expect(await read(id, other)).toBeNull()
  const answer = await fetch(`${world.url}/files/exports/${id}`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(answer.status).toBe(404)
  const viewer = await world.as('consulta')
  const refused = await start('/files/orders.xlsx', viewer)
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
