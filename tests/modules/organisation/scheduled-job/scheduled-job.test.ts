import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { startScheduledLoop, type ScheduledLoop } from '#upstream/platform/scheduler/scheduler.ts'

let world: World
let admin: Caller
const running: ScheduledLoop[] = []

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(async () => {
  await Promise.all(running.map((rounds) => rounds.stop()))
  await world.close()
})

interface Service {
  id: string
  name: string
  isEnabled: boolean
  isRunning: boolean
  askedAt: string | null
  lastEndedAt: string | null
  lastResult: string | null
  lastFailed: boolean
  nextRunAt: string | null
}

const PARTS = 'id name isEnabled isRunning askedAt lastEndedAt lastResult lastFailed nextRunAt'
const all = async () =>
  (await admin.graph<{ scheduledServices: { items: Service[] } }>(`{ scheduledServices { items { ${PARTS} } } }`)).data
    .scheduledServices.items
const one = async (id: string) => (await all()).find((service) => service.id === id)
const change = (name: 'run' | 'save', input: object, who = admin) =>
  who.graph<{ changed: { service: Service | null; errors: object[] } }>(
    `mutation Change($input: ${name === 'run' ? 'Run' : 'Save'}ScheduledServiceInput!) {
      changed: ${name}ScheduledService(input: $input) { service { ${PARTS} } errors { message } } }`,
    { input },
  )

/** As long as several rounds of every process take. */
const waitRounds = () => new Promise((resolve) => setTimeout(resolve, 700))

/** A process that runs the cleaning once an hour, as the services do. */
function start(work: () => Promise<string>, onFailure = vi.fn(), database = world.database) {
  const rounds = startScheduledLoop(database, 'CLEANING', work, { soon: 200, onFailure })
  running.push(rounds)
  return rounds
}

describe('what runs beside the services', () => {
  it('is listed with what it did last and what it does next', async () => {
    expect((await all()).map(({ id, isEnabled, lastResult }) => ({ id, isEnabled, lastResult }))).toEqual(
      ['INSTALMENTS', 'RECONCILIATION', 'MAIL', 'CLEANING', 'REMINDERS'].map((id) => ({
        id,
        isEnabled: true,
        lastResult: null,
      })),
    )
    const work = vi.fn(() => Promise.resolve('Archivos retirados: 3.'))
    const rounds = start(work)
    await expect
      .poll(async () => (await one('CLEANING'))?.lastResult, { timeout: 8_000 })
      .toBe('Archivos retirados: 3.')
    const { isRunning, lastFailed, nextRunAt } = (await one('CLEANING')) ?? {}
    expect({ isRunning, lastFailed }).toEqual({ isRunning: false, lastFailed: false })
    const minutes = (new Date(nextRunAt ?? 0).getTime() - clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(55)
    await rounds.stop()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs where its last round began in the future, by a clock that was set back since', async () => {
    await executeSql(
      world.database,
      sql`update "CobScheduledService" set "SvcLastBegun" = clock_now() + interval '2 days' where "SvcCode" = 'CLEANING'`,
      '*',
    )
    const work = vi.fn(() => Promise.resolve('Nada'))
    const rounds = start(work)
    await expect.poll(() => work.mock.calls.length, { timeout: 8_000 }).toBe(1)
    await waitRounds()
    await rounds.stop()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs once when it is asked for, however many processes there are, and is seen to run', async () => {
    let finish: (result: string) => void = () => undefined
    const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
    const elsewhere = openDatabase({ url: world.database.pool.options.connectionString ?? '' })
    const both = [start(work), start(work, vi.fn(), elsewhere)]
    const { data } = await change('run', { id: 'CLEANING' })
    expect(data.changed).toMatchObject({ errors: [], service: { askedAt: expect.any(String) as string } })
    await expect.poll(async () => (await one('CLEANING'))?.isRunning, { timeout: 8_000 }).toBe(true)
    await waitRounds()
    finish('Hecho.')
    await expect.poll(async () => (await one('CLEANING'))?.isRunning, { timeout: 8_000 }).toBe(false)
    expect(await one('CLEANING')).toMatchObject({ askedAt: null, lastResult: 'Hecho.' })
    await Promise.all(both.map((rounds) => rounds.stop()))
    await elsewhere.close()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('stays still while it is switched off, but for what is asked for; a failure is kept in words', async () => {
    await change('save', { id: 'CLEANING', isEnabled: false })
    await executeSql(
      world.database,
      sql`update "CobScheduledService" set "SvcLastBegun" = clock_now() - interval '1 day' where "SvcCode" = 'CLEANING'`,
      '*',
    )
    expect(await one('CLEANING')).toMatchObject({ isEnabled: false, nextRunAt: null })
    const work = vi.fn(() => Promise.reject(new Error('el disco está lleno')))
    const onFailure = vi.fn()
    const rounds = start(work, onFailure)
    await waitRounds()
    expect(work).not.toHaveBeenCalled()
    await change('run', { id: 'CLEANING' })
    await expect.poll(async () => (await one('CLEANING'))?.lastResult, { timeout: 8_000 }).toBe('el disco está lleno')
    expect(await one('CLEANING')).toMatchObject({ lastFailed: true, isEnabled: false })
    await rounds.stop()
    expect(onFailure).toHaveBeenCalledTimes(1)
    await change('save', { id: 'CLEANING', isEnabled: true })
  })

  it('is an administrator’s to run and to stop, and each change leaves its trace', async () => {
    const reader = await world.as('consulta')
    expect((await reader.rest('POST', 'CobScheduledService/pagination', {})).status).toBe(200)
    for (const name of ['run', 'save'] as const) {
      const input = { id: 'MAIL', ...(name === 'save' && { isEnabled: false }) }
      expect((await change(name, input, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
    expect((await admin.rest('POST', 'CobScheduledService/run', { SvcCode: 'NADA' })).status).toBe(404)
    expect(await one('MAIL')).toMatchObject({ isEnabled: true, askedAt: null })
    const trace = await executeSql<{ AudAction: string }>(
      world.database,
      sql`select "AudAction" from "SecAudit" where "AudResource" = 'CobScheduledService' order by "AudID"`,
    )
    expect(trace.map(({ AudAction }) => AudAction)).toEqual(['run', 'update', 'run', 'update'])
  })
})
