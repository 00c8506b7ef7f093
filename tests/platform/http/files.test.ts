import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawResponse, refusedResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes({
    ...requirementCalls,
    'helper/pdfrequirement': ({ body }) =>
      body?.ReqID === 5 ? rawResponse(200, '%PDF-1.7 bytes') : refusedResponse(404, ['No se encontró el registro']),
    'LgsRequirement/dataexcel': () => rawResponse(200, 'PK sheet'),
    'LgsRequirement/checkexcel': ({ body }) => ({ columns: [], rows: body?.rows, rowsTotal: 1, validTotal: 0 }),
  })
})
afterAll(() => graphOverFakes.close())
beforeEach(() => void graphOverFakes.services.calls.splice(0))

const get = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${graphOverFakes.url}/files/${path}`, {
    headers: { authorization: `Bearer ${graphOverFakes.token}`, ...headers },
  })

describe('a download', () => {
  it('is a file to be saved, never shown, and kept by nobody', async () => {
    const response = await get('requirements/5.pdf')
    expect(await response.text()).toBe('%PDF-1.7 bytes')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="requerimiento-5.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('of what is not there, may not be seen or cannot be, is answered alike', async () => {
    for (const id of ['6', 'abc', '99999999999', '-1']) {
      const response = await get(`requirements/${id}.pdf`)
      expect([id, response.status]).toEqual([id, 404])
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
    }
  })

  it('is for staff who are signed in', async () => {
    expect((await get('requirements/5.pdf', { authorization: '' })).status).toBe(401)
    expect(
      (await get('requirements/5.pdf', { authorization: `Bearer ${await tokenFor(30, { lex: 1000 })}` })).status,
    ).toBe(403)
    expect(graphOverFakes.services.calls).toEqual([])
  })

  it('of the list is what the list shows', async () => {
    await (
      await get(
        'requirements.xlsx?status=PENDING,APPROVED&mine=true&search=cemento&sort=DATE&direction=ASC&from=2026-01-01',
      )
    ).text()
    expect(graphOverFakes.services.calls[0]?.body).toEqual({
      filter: { ReqStatus: [4, 1], UsrID: 11, ReqDateFrom: '2026-01-01' },
      search: 'cemento',
      order: [{ column: 'ReqDate', dir: 'asc' }],
    })
  })

  it.each(['status=LATE', 'sort=SecStatus', 'from=ayer', 'mine=1'])(
    'of a list that cannot be is refused: %s',
    async (query) => {
      expect((await get(`requirements.xlsx?${query}`)).status).toBe(400)
      expect(graphOverFakes.services.calls).toEqual([])
    },
  )
})

describe('an upload', () => {
  const cookie = { cookie: '', authorization: '' }
  beforeAll(() => {
    cookie.cookie = `circuito=${graphOverFakes.token}`
  })
  const post = (path: string, init: RequestInit) =>
    fetch(`${graphOverFakes.url}/files/${path}`, { method: 'POST', ...init })
  const rows = { body: JSON.stringify({ rows: [{ a: '1' }] }) }

  it('of another site is refused, whatever cookie it brings', async () => {
    const json = { 'content-type': 'application/json', cookie: cookie.cookie }
    expect((await post('requirement-lines/check', { ...rows, headers: json })).status).toBe(403)
    for (const sign of ['x-requested-with', 'apollo-require-preflight']) {
      expect(
        await (await post('requirement-lines/check', { ...rows, headers: { ...json, [sign]: '1' } })).json(),
      ).toMatchObject({ rows: [{ a: '1' }] })
    }
  })

  it('passes through as it is, and is held nowhere', async () => {
    const receivedFiles: { type: string; bytes: string }[] = []
    const services = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        // The graph asks them for news as well.
        if (request.method !== 'POST') return response.writeHead(404).end()
        receivedFiles.push({ type: request.headers['content-type'] ?? '', bytes: Buffer.concat(chunks).toString() })
        response.end(JSON.stringify({ Result: { rowsTotal: 3 }, Message: null, Errors: [] }))
      })
    })
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
    const other = await openGraphOverFakes(
      {},
      { settings: { REST_URL: `http://127.0.0.1:${(services.address() as { port: number }).port}` } },
    )
    const form = new FormData()
    form.append('file', new Blob(['PK lines of a sheet']), 'líneas.xlsx')
    const response = await fetch(`${other.url}/files/requirement-lines/preview`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(await response.json()).toEqual({ rowsTotal: 3 })
    expect(receivedFiles[0]?.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(receivedFiles[0]?.bytes).toContain('PK lines of a sheet')
    await other.close()
    services.close()
  })

  it('past 10 MB is refused', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(11 * 1_048_576)]), 'large.xlsx')
    const status = await fetch(`${graphOverFakes.url}/files/articles/preview`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${graphOverFakes.token}` },
    }).then(
      (response) => response.status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(status)
  })

  it('that is no form is refused', async () => {
    expect(
      (
        await post('articles/preview', {
          ...rows,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${graphOverFakes.token}` },
        })
      ).status,
    ).toBe(400)
  })
})
