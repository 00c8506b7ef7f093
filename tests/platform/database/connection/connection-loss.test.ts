import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let caller: Caller

beforeAll(async () => {
  caller = await upstream.signIn('solicitante')
})

/** What a killed server does to every connection of the service. */
const cutAll = () =>
  upstream.fresh.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

describe('a connection that breaks', () => {
  it('between two queries of a transaction costs that transaction, and not the process', async () => {
    const work = inCompany(upstream.fresh.database, { company: 1 }, async (tx) => {
      await sql`select 1`.execute(tx)
      await cutAll()
      // The end of the connection arrives while no query of it is under way.
      await pause(100)
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(/not queryable|terminat|EPIPE/)
    expect((await caller.call('POST', 'LgsRequirement/pagination', { length: 1 })).status).toBe(200)
  })

  it('costs what only reads nothing: it is asked again on another one', async () => {
    const readFive = () =>
      Promise.all(Array.from({ length: 5 }, () => caller.call('POST', 'LgsRequirement/pagination', { length: 1 })))
    await readFive()
    const { rows } = await upstream.fresh.database.pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // They are told to end and have not heard of it when the pool hands them out.
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    await cutAll()
    const reading = readFive()
    await pause(100)
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    expect((await reading).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('is answered with 503 to what writes, never with 500, and the next request goes well', async () => {
    const write = () => caller.call('POST', 'SecAlert/read', { AleID: [1] })
    const pendingRequests = Array.from({ length: 30 }, write)
    await cutAll()
    const statuses = (await Promise.all(pendingRequests)).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect((await write()).status).toBe(200)
  })
})
