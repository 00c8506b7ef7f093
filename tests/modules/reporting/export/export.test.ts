import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportMessages, exportNotice } from '#schema/modules/reporting/export/export.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { startCleanUp } from '#upstream/app/jobs/clean-up.ts'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import { jsonNames } from '#upstream/modules/reporting/export/export-rows.ts'
import type { ExportRow } from '#upstream/modules/reporting/export/export.repo.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'

const ORDERS = 'LgsOrderPurcharse/dataexcel'

let upstream: Upstream
let admin: Caller
const workers: QueueWorker[] = []
beforeAll(async () => {
  upstream = await openUpstream()
  admin = await upstream.signIn('admin')
})
afterAll(() => upstream.stop())
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await rows(sql`delete from "GenExport"`)
})

const rows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
async function work(pageRows?: number): Promise<QueueWorker> {
  const { exportableLists: lists, fileStore, fresh } = upstream
  const worker = await startExports(fresh.database, { lists, fileStore, every: 50, pageRows })
  workers.push(worker)
  return worker
}
const ask = (body: object = {}, who = admin) =>
  who.call<ExportRow>('POST', 'GenExport/save', { ExpList: ORDERS, ExpFormat: 'jsonl', ...body })
async function asked(body: object = {}, who = admin): Promise<number> {
  const answer = await ask(body, who)
  expect(answer.status, answer.body).toBe(200)
  return answer.Result.ExpID
}
const read = async (ExpID: number, who = admin) =>
  (await who.call<ExportRow>('POST', 'GenExport/byid', { ExpID })).Result
const ended = (ExpID: number, expected: Partial<ExportRow>, who = admin) =>
  vi.waitFor(
    async () => {
      const found = await read(ExpID, who)
      expect(found).toMatchObject(expected)
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
const download = (ExpID: number, who = admin, headers: Record<string, string> = {}) =>
  who.call('GET', `GenExport/file?ExpID=${ExpID}`, undefined, headers)
const exported = async (body: object, who = admin) => fetched(await asked(body, who), who)
const fetched = async (ExpID: number, who = admin) => {
  await ended(ExpID, { ExpStatus: 2 }, who)
  return { ExpID, text: (await download(ExpID, who)).body }
}

describe('an export', () => {
  it('writes what the list shows, in its order, once, by two workers side by side, and tells whoever asked', async () => {
    await work()
    await work()
    const wanted = { filter: { OrdStatus: [1] }, order: [{ column: 'OrdTotal', dir: 'desc' }] }
    const { Result } = await admin.call<{ data: { OrdDocumentNumber: string }[] }>(
      'POST',
      'LgsOrderPurcharse/pagination',
      {
        ...wanted,
        length: -1,
      },
    )
    const { ExpID, text } = await exported({ ExpBody: wanted })
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map((line) => line['Nro. Orden'])).toEqual(Result.data.map((order) => order.OrdDocumentNumber))
    expect(await read(ExpID)).toMatchObject({ ExpName: 'Órdenes', ExpRows: lines.length, ExpTotal: lines.length })
    const [file] = await rows<{ count: number }>(
      sql`select count(*)::int from "GenFile" where "FilName" = 'ordenes.jsonl'`,
    )
    expect(file?.count).toBe(1)
    const [notice] = await rows(
      sql`select "AleMessage" from "SecAlert" where "TrsCode" = 'EXP' and "DocEntry" = ${ExpID}`,
    )
    expect(notice).toEqual({ AleMessage: exportNotice.ready('Órdenes') })
  })

  it('is a CSV of RFC 4180 that no spreadsheet executes, or a workbook', async () => {
    await work()
    const name = '=HYPERLINK("x"), "dos"\nlíneas'
    await rows(
      sql`update "LgsOrderPurcharse" set "SupName" = ${name} where "OrdID" = (select min("OrdID") from "LgsOrderPurcharse" where "CpyID" = 1)`,
    )
    const { text } = await exported({ ExpFormat: 'csv' })
    expect(text.startsWith('\uFEFFNro. Orden,')).toBe(true)
    expect(text).toContain(`,"'=HYPERLINK(""x""), ""dos""\nlíneas",`)
    const ExpID = await asked({ ExpFormat: 'xlsx' })
    await ended(ExpID, { ExpStatus: 2 })
    const response = await upstream.app.inject({
      url: `/api/v1.0/GenExport/file?ExpID=${ExpID}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [titles, ...cells] = await readExcel(response.rawPayload)
    expect(titles?.[0]?.text).toBe('Nro. Orden')
    expect(cells.length).toBe((await read(ExpID)).ExpRows)
    expect(cells.flat().map((cell) => cell.text)).toContain(name)
  })

  it('of nothing, as lines of JSON, is an empty file', async () => {
    await work()
    const ExpID = await asked({ ExpFormat: 'jsonl', ExpBody: { search: 'zzzz-nada' } })
    await ended(ExpID, { ExpStatus: 2 })
    expect(await download(ExpID)).toMatchObject({ status: 200, body: '' })
  })

  it('goes on where a download broke off', async () => {
    await work()
    const { ExpID, text } = await exported({})
    const whole = Buffer.from(text)
    const first = await download(ExpID, admin, { range: 'bytes=0-9' })
    expect(first.status).toBe(206)
    expect(first.headers).toMatchObject({ 'content-range': `bytes 0-9/${whole.length}`, 'content-length': '10' })
    const etag = String(first.headers['etag'])
    const rest = await download(ExpID, admin, { range: 'bytes=10-', 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(first.body + rest.body).toBe(text)
    expect((await download(ExpID, admin, { range: 'bytes=10-', 'if-range': '"other"' })).status).toBe(200)
    expect((await download(ExpID, admin, { range: `bytes=${whole.length}-` })).status).toBe(416)
  })

  it('of every list that Excel hands out has all its rows, page after page', async () => {
    await work(60)
    const lists = [...upstream.exportableLists.keys()].filter((name) => !/Kardex|StockMovement|SurveyAnswer/.test(name))
    expect(lists.length).toBeGreaterThan(30)
    for (const ExpList of lists) {
      const ExpID = await asked({ ExpList, ExpFormat: 'csv' })
      const { ExpMessage, ExpRows, ExpTotal } = await ended(ExpID, { ExpEnd: expect.any(String) as string })
      expect([ExpList, ExpMessage]).toEqual([ExpList, null])
      expect([ExpList, ExpRows]).toEqual([ExpList, ExpTotal])
    }
  }, 60_000)

  it('goes beyond the 10,000 rows of an Excel, each row once, in the order of the list', async () => {
    await work()
    await rows(
      sql`insert into "GenBusinessLine" ("CpyID", "BslName") select 1, 'Línea ' || n from generate_series(1, 10500) n`,
    )
    const { ExpID, text } = await exported({ ExpList: 'GenBusinessLine/dataexcel', ExpFormat: 'jsonl' })
    const lines = text.trim().split('\n')
    expect(lines.length).toBeGreaterThan(10_500)
    expect(new Set(lines).size).toBe(lines.length)
    expect(await read(ExpID)).toMatchObject({ ExpRows: lines.length, ExpTotal: lines.length })
    await rows(sql`delete from "GenBusinessLine" where "BslName" like 'Línea %'`)
  }, 30_000)

  it('of documents is read by their keys, each once, in the order that was asked for', async () => {
    await work(3)
    const wanted = {
      order: [
        { column: 'SupName', dir: 'asc' },
        { column: 'OrdTotal', dir: 'desc' },
      ],
    }
    for (const user of ['admin', 'jefe']) {
      const who = await upstream.signIn(user)
      const { Result } = await who.call<{ data: { OrdDocumentNumber: string }[] }>(
        'POST',
        'LgsOrderPurcharse/pagination',
        { ...wanted, length: -1 },
      )
      const answer = await ask({ ExpBody: wanted }, who)
      if (answer.status === 403) continue
      const { text } = await fetched(answer.Result.ExpID, who)
      const numbers = text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as Record<string, string>)['Nro. Orden'])
      expect(numbers).toEqual(Result.data.map((order) => order.OrdDocumentNumber))
    }
  })
})

it('counts on a title that stands twice, so that no value of a JSON line is lost', () => {
  expect(jsonNames([{ title: 'Correo' }, { title: 'Nombre' }, { title: 'Correo' }])).toEqual([
    'Correo',
    'Nombre',
    'Correo (2)',
  ])
})

describe('whose export it is', () => {
  it('is its asker’s alone: to others it is missing', async () => {
    await work()
    const { ExpID } = await exported({})
    for (const user of ['comprador', 'admin2']) {
      const other = await upstream.signIn(user)
      const answers = [
        await other.call('POST', 'GenExport/byid', { ExpID }),
        await other.call('PUT', 'GenExport/cancel', { ExpID }),
        await download(ExpID, other),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect((await other.call<{ data: ExportRow[] }>('POST', 'GenExport/list', {})).Result.data).toEqual([])
    }
  })

  it('is refused without the right to export that list, when it is asked for, when it runs, and when it is fetched', async () => {
    const viewer = await upstream.signIn('consulta')
    expect((await ask({}, viewer)).status).toBe(403)
    expect((await ask({ ExpList: 'SecUser/none' })).Message ?? '').toBe(exportMessages.unknownList)
    expect((await ask({ ExpBody: { filter: { OrdStatus: ['x'] } } })).status).toBe(400)
    const buyer = await upstream.signIn('comprador')
    const ExpID = await asked({}, buyer)
    await rows(sql`update "SecUser" set "SecStatus" = 0 where "UsrName" = 'comprador'`)
    await work()
    const stored = () => rows(sql`select "ExpStatus", "FilID" from "GenExport" where "ExpID" = ${ExpID}`)
    await expect.poll(stored).toEqual([{ ExpStatus: 3, FilID: null }])
    await rows(sql`update "SecUser" set "SecStatus" = 1 where "UsrName" = 'comprador'`)
  })
})

it('a service account exports what its options let it read, and nothing once its key is revoked', async () => {
  await work()
  const { key, UsrID } = await createServiceAccount(upstream.fresh.database, { options: { ORDERS: 'read' } })
  const program = upstream.with(key)
  expect((await exported({}, program)).text).toContain('Nro. Orden')
  expect(await rows(sql`select from "SecAlert" where "UsrID" = ${UsrID}`)).toEqual([])
  expect((await ask({ ExpList: 'LgsRequirement/dataexcel' }, program)).status).toBe(403)
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  const ExpID = await asked({}, program)
  await rows(
    sql`update "SecServiceKey" set "SvkRevoked" = clock_now() where "SvkPrefix" = left(${key}, length("SvkPrefix"))`,
  )
  await work()
  const stored = () => rows(sql`select "ExpStatus" from "GenExport" where "ExpID" = ${ExpID}`)
  await expect.poll(stored).toEqual([{ ExpStatus: 3 }])
})

describe('a job', () => {
  it('is one at a time a person; cancelled, it leaves no file and another may begin', async () => {
    const ExpID = await asked()
    const again = await ask()
    expect([again.status, again.Message]).toEqual([409, exportMessages.ownUnderWay])
    expect((await admin.call('PUT', 'GenExport/cancel', { ExpID })).status).toBe(200)
    const twice = await admin.call('PUT', 'GenExport/cancel', { ExpID })
    expect([twice.status, twice.Message]).toEqual([400, exportMessages.ended])
    await work()
    await exported({})
    expect(await read(ExpID)).toMatchObject({ ExpStatus: 4, ExpRows: 0 })
  })

  it('that is cancelled while it runs stops, and leaves nothing of what it wrote', async () => {
    const before = await readdir(upstream.filesDir)
    await work(1)
    const ExpID = await asked({ ExpList: 'GenDistrict/dataexcel' })
    await expect.poll(async () => (await read(ExpID)).ExpRows, { interval: 10 }).toBeGreaterThan(0)
    expect((await admin.call('PUT', 'GenExport/cancel', { ExpID })).status).toBe(200)
    await expect.poll(() => readdir(upstream.filesDir)).toEqual(before)
    const { ExpStatus, ExpRows, ExpTotal } = await read(ExpID)
    expect(ExpStatus).toBe(4)
    expect(ExpRows).toBeLessThan(ExpTotal ?? 0)
  })

  it('whose process was killed is taken up again, and the one that lives on finds itself overtaken', async () => {
    const ExpID = await asked()
    // As a process leaves it that was killed: the row under way, the job active for longer than it may be.
    await rows(sql`update "GenExport" set "ExpStatus" = 1, "ExpTurn" = 1, "ExpRows" = 7 where "ExpID" = ${ExpID}`)
    await rows(sql`delete from pgboss.job where name = 'export'`)
    await work()
    const done = await ended(ExpID, { ExpStatus: 2 })
    expect(done.ExpRows).toBe(done.ExpTotal)
    const [row] = await rows<{ ExpTurn: number }>(sql`select "ExpTurn" from "GenExport" where "ExpID" = ${ExpID}`)
    expect(row?.ExpTurn).toBe(2)
  })

  it('ends after ten tries', async () => {
    const ExpID = await asked()
    await rows(sql`update "GenExport" set "ExpTurn" = 10 where "ExpID" = ${ExpID}`)
    await work()
    await ended(ExpID, { ExpStatus: 3, ExpMessage: exportMessages.gaveUp })
  })

  it('expires after a week: its file goes', async () => {
    await work()
    const { ExpID } = await exported({})
    expect((await read(ExpID)).ExpHasFile).toBe(1)
    await rows(sql`update "GenExport" set "ExpExpires" = clock_now() - interval '1 second'`)
    // From that moment on, not only once the file is cleaned away.
    expect((await download(ExpID)).status).toBe(404)
    expect((await read(ExpID)).ExpHasFile).toBeNull()
    await rows(
      sql`update "GenFile" set "SecCreate" = clock_now() - interval '8 days' where "FilName" = 'ordenes.jsonl'`,
    )
    const cleaning = startCleanUp(upstream.fresh.database, upstream.fileStore, {
      alertDays: 365,
      callDays: 365,
      emailDays: 365,
      onFailure: () => undefined,
    })
    await ended(ExpID, { ExpStatus: 5 })
    expect((await download(ExpID)).status).toBe(404)
    await expect.poll(() => rows(sql`select from "GenFile" where "FilName" = 'ordenes.jsonl'`)).toEqual([])
    await cleaning.stop()
  })
})
