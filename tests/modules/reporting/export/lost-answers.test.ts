import { EventEmitter, once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startExports } from '#upstream/app/jobs/run-exports.ts'
import type { ExportRow } from '#upstream/modules/reporting/export/export.repo.ts'
import { writeExport } from '#upstream/modules/reporting/export/write-export.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { createPermissionReader } from '#upstream/platform/auth/permissions.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { createCostlyReads, type CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { ExportableList } from '#upstream/platform/http/page.ts'
import { LOST, loseCommit } from '#tests/platform/database/connection/lose-commit.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

const ROWS = [['uno'], ['dos'], ['tres']]

/** A list of three rows that is asked for them one by one; `onRead` may hold a pass up before a row. */
const listOf = (onRead: (pass: number, row: number) => Promise<unknown> | undefined): ExportableList => {
  let passes = 0
  const open: ExportableList['open'] = async () => {
    const pass = ++passes
    return {
      columns: [{ title: 'Nombre' }],
      read: async ({ start, length }) => {
        await onRead(pass, start)
        return { rows: ROWS.slice(start, start + length), total: ROWS.length }
      },
    }
  }
  return { options: [], name: 'Lista', fileName: 'lista', open, check: () => undefined }
}

/** Writes the export of a list whose rows are read by `run`; answers it with the text of its file and what else was left. */
async function write(list: ExportableList, run: CostlyReads['run']) {
  const { fresh, fileStore, filesDir } = upstream
  const before = await readdir(filesDir)
  const identity: Identity = {
    userId: 1,
    companyId: 1,
    audience: 'staff',
    sessionId: '',
    mustChange: false,
    expires: '',
  }
  const caller = { identity, permissions: await createPermissionReader(fresh.database).of(identity) }
  const order = { list, format: 'csv', wanted: {}, caller, pageRows: 1, onProgress: async () => undefined } as const
  const written = await writeExport({ ...createCostlyReads(fresh.database, null), run }, fileStore, order)
  const text = await readFile(join(filesDir, written.FilID), 'utf8')
  const left = async () => (await readdir(filesDir)).filter((name) => !before.includes(name) && name !== written.FilID)
  return { written, text, left }
}

const WHOLE = '\uFEFFNombre\r\nuno\r\ndos\r\ntres\r\n'

describe('a list that is read twice', () => {
  it('is what the pass that counts has read, although one that was given up goes on beside it', async () => {
    const steps = new EventEmitter()
    const [hasBegun, isOvertaken] = [once(steps, 'begun'), once(steps, 'overtaken')]
    const list = listOf((pass, row) => {
      if (row !== 1) return undefined
      if (pass === 1) {
        steps.emit('begun')
        return isOvertaken
      }
      steps.emit('overtaken')
      return undefined
    })
    const reads = createCostlyReads(upstream.fresh.database, null)
    let givenUp: Promise<unknown> = Promise.resolve()
    const { written, text, left } = await write(list, async (...of) => {
      // As where the replica goes away under a read.
      givenUp = reads.run(...of).catch(() => undefined)
      await hasBegun
      return reads.run(...of)
    })
    await givenUp
    expect([written.rows, written.size, text]).toEqual([ROWS.length, Buffer.byteLength(WHOLE), WHOLE])
    expect(await left()).toEqual([])
  })

  it('leaves nothing of the pass that came to its end and does not count', async () => {
    const reads = createCostlyReads(upstream.fresh.database, null)
    const { written, text, left } = await write(
      listOf(() => undefined),
      async (...of) => {
        await reads.run(...of)
        return reads.run(...of)
      },
    )
    expect([written.rows, text]).toEqual([ROWS.length, WHOLE])
    expect(await left()).toEqual([])
  })
})

it('an export whose commit is not answered keeps its file', async () => {
  const { exportableLists: lists, fileStore, fresh } = upstream
  const admin = await upstream.signIn('admin')
  const database = openDatabase({ url: fresh.url })
  loseCommit(database, '"ExpStatus" = 2')
  const failures: unknown[] = []
  const worker = await startExports(database, { lists, fileStore, every: 50, onFailure: (each) => failures.push(each) })
  try {
    const order = { ExpList: 'GenBusinessLine/dataexcel', ExpFormat: 'csv', ExpBody: {} }
    const { ExpID } = (await admin.call<ExportRow>('POST', 'GenExport/save', order)).Result
    await vi.waitFor(() => expect(failures).toMatchObject([{ message: LOST }]), {
      timeout: 30_000,
    })
    expect(await executeSql(fresh.database, sql`select "ExpStatus", "ExpTurn" from "GenExport"`, '*')).toEqual([
      { ExpStatus: 2, ExpTurn: 1 },
    ])
    expect((await admin.call('GET', `GenExport/file?ExpID=${ExpID}`)).status).toBe(200)
  } finally {
    await worker.stop()
    await database.close()
  }
}, 60_000)
