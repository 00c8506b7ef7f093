import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReader } from '#upstream/platform/database/reader/reader.ts'
import { saferVersion } from '#upstream/platform/database/reader/server-version.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ size: 2 })
})
afterAll(() => fresh.drop())

describe('the least version on which people may type SQL', () => {
  it.each([
    [180_004, '18.7'],
    [180_006, '18.7'],
    [180_007, null],
    [170_012, '17.13'],
    [170_013, null],
    [160_016, '16.17'],
    [150_021, null],
    [190_000, '19.1'],
    [190_001, null],
    [200_000, null],
    [140_030, '19.1'],
    [90_600, '19.1'],
  ])('%i asks for %s', (number, safer) => {
    expect(saferVersion(number)).toBe(safer)
  })
})

const readerState = (mode?: 'auto' | 'on' | 'off') =>
  openReader(fresh.database, fresh.readerUrl, { mode }).availability()

it('says by itself that it is off below it, and is on where the setting says so', async () => {
  const [row] = (
    await fresh.database.pool.query<{ number: number }>(
      `select current_setting('server_version_num')::integer as number`,
    )
  ).rows
  const safer = saferVersion(row?.number ?? 0)
  const state = await readerState()
  expect(state.isOn).toBe(safer === null)
  if (!state.isOn) expect(state.reason).toContain(`use PostgreSQL ${safer} o posterior`)
  expect(await readerState('on')).toEqual({ isOn: true })
  expect(await readerState('off')).toMatchObject({
    isOn: false,
    reason: expect.stringContaining('QUERY_MANAGER=off') as string,
  })
})

it('runs nothing while it is off, and checks nothing', async () => {
  const reader = openReader(fresh.database, fresh.readerUrl, { mode: 'off' })
  await expect(
    reader.run(1, 'select 1', { text: 'select 1', names: [], sourceOf: (at: number) => at }, [], 1),
  ).rejects.toMatchObject({ status: 503 })
})
