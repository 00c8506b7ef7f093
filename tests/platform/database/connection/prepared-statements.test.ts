import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { BY_KEY } from '#upstream/platform/database/connection/prepared-statements.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
const opened: Database[] = []

beforeEach(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await fresh.drop()
})

function open(options: { prepares?: boolean } = {}): Database {
  const database = openDatabase({ url: fresh.url, size: 1, ...options })
  opened.push(database)
  return database
}

const articleNamed = (database: Database, code: string) =>
  inCompany(database, { company: 1 }, async (tx) => {
    const { rows } = await sql<{ ArtName: string }>`select * from "LgsArticle" where "ArtCode" = ${code}`.execute(tx)
    return rows[0]
  })

const readPreparedStatements = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function ask(database: Database, times: number) {
  const names = new Set<string | undefined>()
  for (let time = 0; time < times; time++) names.add((await articleNamed(database, 'MAT-0001'))?.ArtName)
  return [...names]
}

it('a statement that comes often is kept, and answers whatever its parameters are', async () => {
  const database = open()
  const [name, ...others] = await ask(database, 7)
  expect(others).toEqual([])
  expect(await readPreparedStatements(database)).not.toContainEqual(expect.stringContaining('"LgsArticle"'))
  expect(await ask(database, 20)).toEqual([name])
  expect(await readPreparedStatements(database)).toContainEqual(expect.stringContaining('from "LgsArticle"'))
  expect(await articleNamed(database, 'MAT-0002')).not.toMatchObject({ ArtName: name })
  expect(await articleNamed(database, 'none')).toBeUndefined()
})

it('reads are planned for what they look for each time, unless they read by keys', async () => {
  const plansOf = async (readsByKey: boolean) => {
    const database = open()
    for (let time = 0; time < 30; time++)
      await inCompany(
        database,
        { company: 1 },
        (tx) => tx.selectFrom('LgsArticle').select('ArtID').where('ArtCode', '=', `MAT-${time}`).execute(),
        { readOnly: true, readsByKey },
      )
    const { rows } = await database.pool.query<{ general: boolean }>(
      `SELECT generic_plans > 0 AS general FROM pg_prepared_statements WHERE statement LIKE '%"LgsArticle"%'`,
    )
    return rows
  }
  expect(await plansOf(false)).toEqual([{ general: false }])
  expect(await plansOf(true)).toEqual([{ general: true }])
})

it('a read that is planned anew keeps the plan of what it finds by keys, and of that alone', async () => {
  const database = open()
  const named = (code: string, end: string) =>
    sql<{
      ArtName: string
    }>`select "ArtName", ${sql.lit(end)} as "End" from "LgsArticle" where "ArtCode" = ${code} ${sql.raw(end)}`
  const names = new Set<string | undefined>()
  for (let time = 0; time < 30; time++)
    await inCompany(
      database,
      { company: 1 },
      async (tx) => {
        for (const end of [BY_KEY, '', BY_KEY, ''])
          names.add((await named('MAT-0001', end).execute(tx)).rows[0]?.ArtName)
      },
      { readOnly: true },
    )
  expect(names.size).toBe(1)
  const { rows } = await database.pool.query<{ byKey: boolean; general: boolean }>(
    `SELECT statement LIKE '%' || $1 AS "byKey", generic_plans > 0 AS general FROM pg_prepared_statements
     WHERE statement LIKE '%"LgsArticle"%' ORDER BY 1`,
    [BY_KEY],
  )
  expect(rows).toEqual([
    { byKey: false, general: false },
    { byKey: true, general: true },
  ])
})

it('a kept statement whose table has another column since is taken anew', async () => {
  const database = open()
  const [name] = await ask(database, 20)
  await fresh.database.pool.query('ALTER TABLE "LgsArticle" ADD COLUMN "ArtAfterwards" integer NOT NULL DEFAULT 7')
  expect(await articleNamed(database, 'MAT-0001')).toMatchObject({ ArtName: name, ArtAfterwards: 7 })
  expect(await ask(database, 3)).toEqual([name])
})

it('what a company sees stays its own, by the same statement', async () => {
  const database = open()
  await ask(database, 20)
  const seen = await inCompany(database, { company: 2 }, (tx) =>
    sql`select * from "LgsArticle" where "ArtCode" = ${'MAT-0001'}`.execute(tx),
  )
  const own = await inCompany(fresh.database, { company: 2 }, (tx) =>
    tx.selectFrom('LgsArticle').select('ArtID').where('ArtCode', '=', 'MAT-0001').execute(),
  )
  expect(seen.rows).toHaveLength(own.length)
})

it('none is kept where the setting says so', async () => {
  const database = open({ prepares: false })
  await ask(database, 20)
  expect(await readPreparedStatements(database)).toEqual([])
})

describe('what goes to the database together', () => {
  const SOCKET = '.s.PGSQL.5432'

  /** Stands between a pool and its database and counts the packets that come from the pool. */
  async function countPackets(work: (database: Database, count: () => number) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'circuito-packets-'))
    const url = new URL(fresh.url)
    const target = join(url.searchParams.get('host') ?? '', SOCKET)
    let packets = 0
    const proxy = createServer((near) => {
      const far = connect(target)
      near.on('data', () => packets++).on('error', () => far.destroy())
      far.on('error', () => near.destroy())
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => proxy.listen(join(folder, SOCKET), resolve))
    url.searchParams.set('host', folder)
    const database = openDatabase({ url: url.href, size: 1 })
    const count = () => {
      const counted = packets
      packets = 0
      return counted
    }
    try {
      await work(database, count)
    } finally {
      await database.close()
      await new Promise((resolve) => proxy.close(resolve))
      await rm(folder, { recursive: true })
    }
  }

  it('a transaction begins with its first statement, and how the next one is planned is said with it', async () => {
    await countPackets(async (database, count) => {
      const read = (end: string) =>
        sql`select "ArtName" from "LgsArticle" where "ArtCode" = ${'MAT-0001'} ${sql.raw(end)}`
      const readAlternately = () =>
        inCompany(
          database,
          { company: 1 },
          async (tx) => {
            for (const end of [BY_KEY, '', BY_KEY]) expect((await read(end).execute(tx)).rows).toHaveLength(1)
          },
          { readOnly: true },
        )
      for (let time = 0; time < 10; time++) await readAlternately()
      count()
      await readAlternately()
      // Three statements and the end of the transaction.
      expect(count()).toBe(4)
    })
  })

  it('a first statement that fails says why, and the connection goes on', async () => {
    const database = open()
    const failing = inCompany(database, { company: 1 }, (tx) => sql`select 1 / 0`.execute(tx))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await articleNamed(database, 'MAT-0001')).toBeDefined()
  })

  it('where a transaction that writes cannot begin, its first statement is not sent', async () => {
    const database = open()
    const rename = sql`select set_config('application_name', 'renamed', false)`
    const work = inCompany(database, { company: 1, user: '\0' }, (tx) => rename.execute(tx))
    await expect(work).rejects.toMatchObject({ code: '08P01' })
    const { rows } = await database.pool.query<{ name: string }>(`select current_setting('application_name') as name`)
    expect(rows).toEqual([{ name: database.name }])
  })
})
