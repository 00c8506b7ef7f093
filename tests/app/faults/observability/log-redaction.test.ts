import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { causeOf } from '#upstream/platform/errors/cause-of.ts'

const SECRET = 'k3x-Ana-45778899'

let world: World
let admin: Caller
let lines: string[] = []
beforeAll(async () => {
  world = await openWorld({
    settings: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => {
  lines = []
})

const line = (message: string): string => lines.find((written) => written.includes(`"msg":"${message}"`)) ?? ''

describe('an address in the log', () => {
  it('of the services says what was asked for by name, never the token of a letter', async () => {
    const answer = await world.stranger.rest('GET', `Account/validateaccount?UsrID=${SECRET}&${SECRET}`)
    expect(answer.status).toBe(400)
    expect(line('incoming request')).toContain('"url":"/api/v1.0/Account/validateaccount?UsrID=***&***"')
    expect(lines.join()).not.toContain(SECRET)
  })

  it('of the graph neither, where a call to the services failed', async () => {
    world.way.weather = 'broken'
    await admin
      .graph('query ($key: String!) { preference(key: $key) }', { key: SECRET })
      .finally(() => (world.way.weather = 'fair'))
    expect(line('upstream failed')).toContain('"path":"User/preference?key=***"')
    expect(lines.join()).not.toContain(SECRET)
  })
})

describe('an error of the database in the log', () => {
  const save = (PrfKey: string) => admin.rest('POST', 'User/preference', { PrfKey, PrfValue: SECRET })

  it('says which constraint of which table was broken, never the row', async () => {
    await world.database.pool.query('create unique index one_of_each on "SecUserPreference" ("PrfValue")')
    expect((await save('log:one')).status).toBe(200)
    expect((await save('log:two')).status).toBe(409)
    expect(line('refused')).toContain('"constraint":"one_of_each"')
    for (const fact of ['"code":"23505"', '"table":"SecUserPreference"', '"stack":"error: duplicate key'])
      expect(line('refused')).toContain(fact)
    expect(lines.join()).not.toContain(SECRET)
  })

  it('of a job neither, where PostgreSQL repeats a value in its message', async () => {
    const failure = await world.database.pool.query('select $1::integer', [SECRET]).catch((reason: unknown) => reason)
    expect(String(failure)).toContain(SECRET)
    expect(causeOf(failure)).toBe('invalid input syntax for type integer: "***"')
  })
})
