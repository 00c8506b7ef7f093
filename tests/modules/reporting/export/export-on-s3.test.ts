import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import { startImports } from '#upstream/app/jobs/run-imports.ts'
import type { ExportRow } from '#upstream/modules/reporting/export/export.repo.ts'
import type { ImportRow } from '#upstream/modules/reporting/import/import.repo.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideS3 } from '#tests/platform/fake-services/s3/provided-s3.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'

const on = provideS3()
let admin: Caller
const workers: QueueWorker[] = []
beforeAll(async () => {
  admin = await on.upstream.signIn('admin')
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})

async function work(onFailure?: (reason: unknown) => void): Promise<void> {
  const { exportableLists: lists, importableCatalogues: catalogues, fileStore, fresh } = on.upstream
  workers.push(await startExports(fresh.database, { lists, fileStore, every: 50, onFailure }))
  workers.push(await startImports(fresh.database, { catalogues, fileStore, every: 50 }))
}

async function asked(ExpFormat: 'csv' | 'xlsx' | 'jsonl', ExpBody: object = {}): Promise<number> {
  const order = { ExpList: 'GenBusinessLine/dataexcel', ExpFormat, ExpBody }
  return (await admin.call<ExportRow>('POST', 'GenExport/save', order)).Result.ExpID
}

const isDone = (ExpID: number) =>
  vi.waitFor(
    async () =>
      expect((await admin.call<ExportRow>('POST', 'GenExport/byid', { ExpID })).Result).toMatchObject({ ExpStatus: 2 }),
    { timeout: 20_000, interval: 50 },
  )
const download = (ExpID: number, headers = {}) => admin.call('GET', `GenExport/file?ExpID=${ExpID}`, undefined, headers)

it('an export lies in the bucket, is handed out in parts, and is loaded again', { timeout: 60_000 }, async () => {
  await work()
  const ExpID = await asked('csv')
  await isDone(ExpID)
  const whole = await download(ExpID)
  expect(whole.status).toBe(200)
  const [first, rest] = [await download(ExpID, { range: 'bytes=0-9' }), await download(ExpID, { range: 'bytes=10-' })]
  expect([first.status, first.headers['content-length'], first.body + rest.body]).toEqual([206, '10', whole.body])
  expect((await download(ExpID, { range: 'bytes=10-', 'if-range': '"other"' })).status).toBe(200)
  expect((await download(ExpID, { range: 'bytes=9999999-' })).status).toBe(416)
  expect((await download(ExpID, { range: 'bytes=0-9', 'if-range': String(first.headers['etag']) })).status).toBe(206)

  const sent = await upload(on.upstream, admin.token, 'GenImport/upload', Buffer.from(whole.body), 'exportado.csv')
  const order = { ImpResource: 'GenBusinessLine', ...sent.Result }
  const { ImpID } = (await admin.call<ImportRow>('POST', 'GenImport/save', order)).Result
  const unchanged = { ImpStatus: 2, ImpCreated: 0, ImpUpdated: 0 }
  await vi.waitFor(
    async () =>
      expect((await admin.call<ImportRow>('POST', 'GenImport/byid', { ImpID })).Result).toMatchObject(unchanged),
    { timeout: 20_000, interval: 50 },
  )
  await expect.poll(() => on.beingMade()).toEqual([])
})

it('an export that cannot be put there waits until it can', { timeout: 60_000 }, async () => {
  await executeSql(on.upstream.fresh.database, sql`delete from "GenExport"`, '*')
  await on.s3.stop()
  const ExpID = await asked('xlsx')
  const failures: unknown[] = []
  await work((reason) => failures.push(reason))
  await expect.poll(() => failures[0], { timeout: 20_000 }).toMatchObject({ message: 'S3: ECONNREFUSED' })
  await on.s3.start()
  await isDone(ExpID)
  await expect.poll(() => on.beingMade()).toEqual([])
})

it('an export of nothing lies there too, without a byte', { timeout: 60_000 }, async () => {
  await work()
  const ExpID = await asked('jsonl', { search: 'zzzz-nada' })
  await isDone(ExpID)
  expect(await download(ExpID)).toMatchObject({ status: 200, body: '' })
})
