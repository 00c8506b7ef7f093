import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  inCompany,
  type CompanyScope,
  type TransactionWork,
} from '#upstream/platform/database/connection/company-scope.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase

beforeEach(async () => {
  fresh = await freshDatabase({ size: 1 })
  await fresh.database.pool.query(`
    CREATE TABLE note (id integer PRIMARY KEY, company integer NOT NULL, text text NOT NULL);
    ALTER TABLE note ENABLE ROW LEVEL SECURITY;
    ALTER TABLE note FORCE ROW LEVEL SECURITY;
    CREATE POLICY company ON note USING
      (current_setting('app.company', true) IN ('*', company::text)) WITH CHECK
      (current_setting('app.company', true) IN ('*', company::text));
  `)
  await write({ company: '*' }, 1, 1)
  await write({ company: '*' }, 2, 2)
})

afterEach(() => fresh.drop())

const write = (scope: CompanyScope, id: number, company: number) =>
  inCompany(fresh.database, scope, (tx) => sql`insert into note values (${id}, ${company}, 'x')`.execute(tx))

const visibleRows = (scope: CompanyScope) =>
  inCompany(fresh.database, scope, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })

describe('a scope', () => {
  it('sees the rows of its company and no others', async () => {
    expect(await visibleRows({ company: 1 })).toEqual([1])
    expect(await visibleRows({ company: 2 })).toEqual([2])
    expect(await visibleRows({ company: '*' })).toEqual([1, 2])
  })

  it('refuses to write a row of another company', async () => {
    await expect(write({ company: 1 }, 3, 2)).rejects.toMatchObject({ code: '42501' })
    expect(await visibleRows({ company: '*' })).toEqual([1, 2])
  })

  it('leaves nothing behind on the connection: without a scope there are no rows', async () => {
    await visibleRows({ company: '*' })
    expect((await fresh.database.pool.query('select id from note')).rows).toEqual([])
  })

  it('tells the database who acts', async () => {
    const user = await inCompany(fresh.database, { company: 1, user: 7 }, async (tx) => {
      const { rows } = await sql<{ user: string }>`select current_setting('app.user') as user`.execute(tx)
      return rows[0]?.user
    })
    expect(user).toBe('7')
  })

  it('undoes everything when its work fails', async () => {
    const work = inCompany(fresh.database, { company: 1 }, async (tx) => {
      await sql`insert into note values (4, 1, 'x')`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await visibleRows({ company: 1 })).toEqual([1])
  })

  it('refuses writes when it is for reading', async () => {
    const wipe: TransactionWork<unknown> = (tx) => sql`delete from note`.execute(tx)
    const work = inCompany(fresh.database, { company: 1 }, wipe, { readOnly: true })
    await expect(work).rejects.toMatchObject({ code: '25006' })
  })

  it('serves many at once with a single connection', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => visibleRows({ company: (at % 2) + 1 })))
    expect(answers.map(([id]) => id)).toEqual(Array.from({ length: 30 }, (_, at) => (at % 2) + 1))
  })
})

describe('two scopes that lock the same rows in opposite order', () => {
  it('both finish: the one that was sacrificed runs again', async () => {
    const other = await freshDatabase({ size: 4 })
    await other.database.pool.query('CREATE TABLE tally (id integer PRIMARY KEY, count integer NOT NULL)')
    await other.database.pool.query('INSERT INTO tally VALUES (1, 0), (2, 0)')
    let runs = 0
    const raise = (first: number, second: number) =>
      inCompany(other.database, { company: 1 }, async (tx) => {
        runs++
        await sql`update tally set count = count + 1 where id = ${first}`.execute(tx)
        await pause(100)
        await sql`update tally set count = count + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([raise(1, 2), raise(2, 1)])
    const { rows } = await other.database.pool.query('SELECT count FROM tally ORDER BY id')
    await other.drop()
    expect(rows).toEqual([{ count: 2 }, { count: 2 }])
    expect(runs).toBeGreaterThan(2)
  })

  it('gives up after the attempts it was allowed', async () => {
    let runs = 0
    const work = inCompany(
      fresh.database,
      { company: 1 },
      (tx) => {
        runs++
        return sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
      },
      { retry: 2 },
    )
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(3)
  })
})
