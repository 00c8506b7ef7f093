import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})

afterAll(() => fresh.drop())

const one = async (expression: string) => {
  const { rows } = await fresh.database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`)
  return rows[0]?.value
}

it.each([
  ["date '2026-01-31'", '2026-01-31'],
  ["timestamptz '2026-01-31 08:30:00-05'", '2026-01-31T13:30:00.000Z'],
  ['12345678901234.10::numeric', '12345678901234.10'],
  ['42::bigint', 42],
  ["ARRAY[date '2026-01-31', null]", ['2026-01-31', null]],
  ['ARRAY[1.10, 2.250]::numeric[]', ['1.10', '2.250']],
  ['ARRAY[1, 2]::bigint[]', [1, 2]],
  [`'{"a": [1]}'::jsonb`, { a: [1] }],
  ['true', true],
])('reads %s as it travels', async (expression, value) => {
  expect(await one(expression)).toEqual(value)
})

it('keeps the clock of Lima, whatever the machine', async () => {
  expect(await one("(timestamptz '2026-01-31 03:00:00Z')::date")).toBe('2026-01-30')
})

it('sorts as the Spanish alphabet does', async () => {
  const sorted = await one("array(select w from unnest(array['nube', 'oso', 'ñandú', 'árbol', 'arco']) w order by w)")
  expect(sorted).toEqual(['árbol', 'arco', 'nube', 'ñandú', 'oso'])
})

it('answers to a role that row-level security binds', async () => {
  expect(await one('(SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)')).toBe(false)
})

it('cancels a statement that takes too long', async () => {
  expect(await one("current_setting('statement_timeout')")).toBe('15s')
})

it('survives the loss of its connections', async () => {
  const { pool } = fresh.database
  await expect(pool.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await one('1')).toBe(1)
})
