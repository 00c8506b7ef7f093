import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { startImports } from '#upstream/app/jobs/run-imports.ts'
import type { ImportRow } from '#upstream/modules/reporting/import/import.repo.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'

/** Services with an administrator, whose imports are loaded once a test lets them be; each test leaves none behind. */
export function provideImports() {
  const workers: QueueWorker[] = []
  let upstream: Upstream
  let admin: Caller
  beforeAll(async () => {
    upstream = await openUpstream()
    admin = await upstream.signIn('admin')
  })
  afterAll(() => upstream.stop())
  afterEach(async () => {
    await rest()
    await rows(sql`delete from "GenImport"`)
  })

  const rows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
  /** Ends the workers that a test began. */
  async function rest(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  }
  /** Lets imports be loaded, `chunkRows` rows at once. */
  async function work(chunkRows?: number): Promise<void> {
    const { importableCatalogues: catalogues, fileStore, fresh } = upstream
    workers.push(await startImports(fresh.database, { catalogues, fileStore, every: 50, chunkRows }))
  }
  async function uploaded(name: string, content: string | Uint8Array, who = admin): Promise<string> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const answer = await upload(upstream, who.token, 'GenImport/upload', bytes, name)
    expect(answer.status, answer.Errors.join()).toBe(200)
    const { FilID } = answer.Result as unknown as { FilID: string }
    return FilID
  }
  const ask = (body: object, who = admin) => who.call<ImportRow>('POST', 'GenImport/save', body)
  /** Uploads a file and asks for it to be loaded into a catalogue. */
  async function asked(
    ImpResource: string,
    [name, content]: readonly [name: string, content: string | Uint8Array],
    { who = admin, ImpCheckOnly = false } = {},
  ): Promise<number> {
    const answer = await ask({ ImpResource, FilID: await uploaded(name, content, who), ImpCheckOnly }, who)
    expect(answer.status, answer.body).toBe(200)
    return answer.Result.ImpID
  }
  const read = async (ImpID: number, who = admin) =>
    (await who.call<ImportRow>('POST', 'GenImport/byid', { ImpID })).Result
  const ended = (ImpID: number, expected: Partial<ImportRow>, who = admin) =>
    vi.waitFor(
      async () => {
        const found = await read(ImpID, who)
        expect(found).toMatchObject(expected)
        return found
      },
      { timeout: 30_000, interval: 50 },
    )
  return {
    get upstream() {
      return upstream
    },
    get admin() {
      return admin
    },
    rows,
    work,
    rest,
    uploaded,
    ask,
    asked,
    read,
    ended,
  }
}
