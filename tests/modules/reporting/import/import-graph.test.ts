import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld({ runsBulkJobs: true, settings: { ALERTS_EVERY: '300' } })
  admin = await world.as('admin')
})
afterAll(() => world.close())

interface Import {
  id: string
  status: string
  created: number
  issues: { row: number; field: string | null }[]
  issuesUrl: string | null
}
const FIELDS = `id catalogue title fileName checkOnly status rows total created updated unchanged issueCount
  issues { row field column message } issuesUrl message createdAt endedAt`

async function sent(content: string, who = admin): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([content]), 'líneas.csv')
  const response = await fetch(`${world.url}/files/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body,
  })
  return ((await response.json()) as { fileId: string }).fileId
}
const start = (input: object, who = admin) =>
  who.graph<{ startImport: { import: Import | null; errors: { rule: string; path: string[] }[] } }>(
    `mutation Start($input: StartImportInput!) { startImport(input: $input) { import { ${FIELDS} } errors { rule path } } }`,
    { input },
  )
const read = async (id: string, who = admin) =>
  (
    await who.graph<{ catalogueImport: Import | null }>(
      `query One($id: ID!) { catalogueImport(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).data.catalogueImport

/** Follows an import over the socket to its end. */
async function follow(id: string): Promise<Import | undefined> {
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: admin.token },
    retryAttempts: 0,
  })
  let last: Import | undefined
  for await (const { data } of client.iterate<{ importProgress: Import }>({
    query: `subscription Follow($id: ID!) { importProgress(id: $id) { ${FIELDS} } }`,
    variables: { id },
  })) {
    last = data?.importProgress
    if (last && !['WAITING', 'RUNNING'].includes(last.status)) break
  }
  await client.dispose()
  return last
}

it('a file is uploaded, loaded by its catalogue’s name, and followed over the socket', async () => {
  const { data } = await start({ catalogue: 'BusinessLine', fileId: await sent('name\nAstilleros\nPuertos\n') })
  expect(data.startImport.errors).toEqual([])
  const last = await follow(data.startImport.import?.id ?? '')
  expect(last).toMatchObject({
    catalogue: 'BusinessLine',
    title: 'Líneas de negocio',
    fileName: 'líneas.csv',
    checkOnly: false,
    status: 'DONE',
    created: 2,
    issues: [],
    issuesUrl: null,
  })
})

it('what is wrong is told of each row, and downloaded as CSV; another’s import is missing', async () => {
  const { data } = await start({
    catalogue: 'BusinessLine',
    fileId: await sent('name\nMuelles\nmuelles\n'),
    checkOnly: true,
  })
  const { id = '' } = data.startImport.import ?? {}
  const last = await follow(id)
  expect(last).toMatchObject({ status: 'REJECTED', issues: [{ row: 3, field: 'name' }] })
  const get = (who: Caller) =>
    fetch(world.url + (last?.issuesUrl ?? ''), { headers: { authorization: `Bearer ${who.token}` } })
  expect(await (await get(admin)).text()).toContain('3,Nombre,')
  const other = await world.as('comprador')
  expect([await read(id, other), (await get(other)).status]).toEqual([null, 404])
  const { data: listed } = await admin.graph<{ catalogueImports: Import[] }>(`{ catalogueImports { ${FIELDS} } }`)
  expect(listed.catalogueImports[0]).toEqual(last)
  const cancelled = await admin.graph<{ cancelImport: { errors: { rule: string }[] } }>(
    'mutation Cancel($input: CancelImportInput!) { cancelImport(input: $input) { errors { rule } } }',
    { input: { id } },
  )
  expect(cancelled.data.cancelImport.errors).toEqual([{ rule: 'IMPORT_ENDED' }])
})

it('is refused for what is no catalogue that rows go into, for no file of one’s own, and without the right', async () => {
  const fileId = await sent('name\nA\n')
  expect((await start({ catalogue: 'Nothing', fileId })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  const gone = await start({ catalogue: 'BusinessLine', fileId: '0f8fad5b-d9cb-469f-a165-70867728950e' })
  expect(gone.data.startImport.errors).toEqual([{ rule: 'IMPORT_FILE_GONE', path: ['fileId'] }])
  const viewer = await world.as('consulta')
  const denied = await start({ catalogue: 'BusinessLine', fileId: await sent('name\nA\n', viewer) }, viewer)
  expect(denied.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
