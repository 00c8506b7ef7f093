import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { save } from '#tests/kit/fixtures/requirement.ts'
import { openWorld } from '#tests/kit/world/world.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { endReadOnlyMode, startReadOnlyMode } from '#upstream/platform/database/server/read-only-mode.ts'
import { runScript } from './run-script.ts'

const READ_ONLY =
  'Circuito está en solo lectura mientras sus datos se trasladan. Esto no se guardó: vuelva a intentarlo en unos minutos.'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openSource(): Promise<{ upstream: Upstream; author: Caller; url: string }> {
  const upstream = await openUpstream()
  closing.push(() => upstream.stop())
  return { upstream, author: await upstream.signIn('solicitante'), url: upstream.fresh.url }
}

/** A source that only reads, and the connection of whoever has it write again. */
async function openReadOnlySource() {
  const source = await openSource()
  const operator = openDatabase({ url: source.url, size: 1 })
  closing.push(() => operator.close())
  await startReadOnlyMode(operator, 1_000)
  return { ...source, operator }
}

async function openTarget() {
  const target = await freshDatabase({ seed: 'none' })
  closing.push(() => target.drop())
  return target
}

const documentNumbers = async (url: string): Promise<string[]> => {
  const database = openDatabase({ url, size: 1 })
  try {
    await database.pool.query(`SET app.company = '1'`)
    const { rows } = await database.pool.query<{ number: string }>(
      'SELECT "ReqDocumentNumber" AS number FROM "LgsRequirement" ORDER BY 1',
    )
    return rows.map(({ number }) => number)
  } finally {
    await database.close()
  }
}

it('read-only: what is asked is answered, and what would be written is refused with a sentence', async () => {
  const { author, upstream, operator } = await openReadOnlySource()
  expect((await author.call('POST', 'LgsRequirement/pagination', { length: 1 })).status).toBe(200)
  const refused = await save(author)
  expect([refused.status, refused.Errors, refused.headers['retry-after']]).toEqual([503, [READ_ONLY], '60'])
  await expect(migrate(upstream.fresh.database)).rejects.toThrow('La base de datos está en solo lectura')
  await endReadOnlyMode(operator)
  expect((await save(author)).status).toBe(200)
})

it('read-only: a program reads on with its key, whose use is written once that can be', async () => {
  const { upstream } = await openSource()
  const { key, SvaID } = await createServiceAccount(upstream.fresh.database, { options: { ORDERS: 'read' } })
  const operator = openDatabase({ url: upstream.fresh.url, size: 1 })
  closing.push(() => operator.close())
  await startReadOnlyMode(operator, 1_000)
  const list = () => upstream.with(key).call('POST', 'LgsOrderPurcharse/pagination', { length: 1 })
  expect([(await list()).status, (await list()).status]).toEqual([200, 200])
  await endReadOnlyMode(operator)
  expect((await list()).status).toBe(200)
  const used = sql`select from "SecServiceKey" where "SvaID" = ${SvaID} and "SvkLastUsed" is not null`
  expect(await executeSql(upstream.fresh.database, used, '*')).toHaveLength(1)
})

it('writing again waits until the connections that only read are gone', async () => {
  const { author, upstream, operator } = await openReadOnlySource()
  const { rows } = await upstream.fresh.database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const slow = rows[0]!.pid
  process.kill(slow, 'SIGSTOP')
  let isEnded = false
  const ending = endReadOnlyMode(operator).then(() => (isEnded = true))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const wasEnded = isEnded
  process.kill(slow, 'SIGCONT')
  expect(wasEnded).toBe(false)
  await ending
  expect((await save(author)).status).toBe(200)
})

it('a move loses nothing that was saved, gives no number twice, and leaves a source that nobody starts on', { timeout: 120_000 }, async () => {
  const { author, upstream, url } = await openSource()
  const target = await openTarget()
  const saved: number[] = []
  let isMoving = true
  const writing = (async () => {
    while (isMoving) {
      const { status, Result } = await save(author)
      if (status === 200) saved.push(Result.ReqID)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const { code, output } = await runScript('db-move', ['--from', url, '--to', target.url])
  isMoving = false
  await writing
  expect([code, output]).toEqual([0, expect.stringContaining('Inicie Circuito sobre el destino')])
  expect(saved.length).toBeGreaterThan(0)
  expect((await save(author)).status).toBe(503)

  const there = await documentNumbers(target.url)
  expect(there).toEqual(await documentNumbers(url))
  expect(new Set(there).size).toBe(there.length)
  const again = await runScript('db-copy', ['--from', target.url, '--to', url])
  expect([again.code, again.output]).toEqual([2, expect.stringContaining('La base de datos está en solo lectura')])

  const undone = await runScript('db-move', ['--undo', url])
  expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('vuelve a escribir')])
  expect((await save(author)).status).toBe(200)
  expect(upstream.fresh.url).toBe(url)
})

it.each([
  ['db-move', '--undo'],
  ['installation-admin', '--in'],
] as const)('%s %s makes no database of a folder that is not there', { timeout: 60_000 }, async (name, option) => {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-absent-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const absent = join(folder, 'data')
  const { code, output } = await runScript(name, [option, absent])
  expect([code, output]).toEqual([2, `No existe la carpeta de origen ${absent}.\n`])
  expect(existsSync(absent)).toBe(false)
})

it('a move that fails leaves the source as it was', { timeout: 60_000 }, async () => {
  const { author, url } = await openSource()
  const target = await freshDatabase({ seed: 'minimal' })
  closing.push(() => target.drop())
  const { code, output } = await runScript('db-move', ['--from', url, '--to', target.url])
  expect([code, output]).toEqual([2, expect.stringContaining('La base de destino ya tiene datos')])
  expect((await save(author)).status).toBe(200)
})

it('who saves through the graph meanwhile is told so by a code of its own', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  closing.push(() => world.close())
  const operator = openDatabase({ url: world.databaseUrl, size: 1 })
  closing.push(() => operator.close())
  const author = await world.as('solicitante')
  const admin = await world.as('admin')
  await startReadOnlyMode(operator, 1_000)
  const read = await author.graph<{ requirements: { total: number } }>('{ requirements { total } }')
  expect(read.data.requirements.total).toBeGreaterThan(0)
  const { errors } = await admin.graph(
    'mutation { saveProject(input: {code: "X", name: "X", businessLine: "1"}) { project { id } } }',
  )
  expect(errors).toMatchObject([{ message: READ_ONLY, extensions: { code: 'READ_ONLY', rule: 'GENERIC_READ_ONLY' } }])
})
