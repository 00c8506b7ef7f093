import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'

/** A payload written by hand: what is asked, and the whole of what is answered. */
interface Golden {
  says: string
  as?: string
  LexID?: number
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  status: number
  answer: unknown
  /** What later payloads of the file speak of: `{"ReqID": "Result.ReqID"}` is written `"{ReqID}"` there; `"{today}"` is the day in Lima. */
  keeps?: Record<string, string>
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.golden.json'))
const golden = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Golden[]

/** What differs from run to run, by the mark that stands for it. */
const marks: Record<string, unknown> = {
  '<token>': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
  '<device>': expect.stringMatching(/^[\w-]{43}$/) as unknown,
  '<instant>': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
  '<day>': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
  '<number>': expect.any(Number) as unknown,
  '<text>': expect.any(String) as unknown,
  '<document number>': expect.stringMatching(/^[A-Z]{3}-\d{4}-\d{6}$/) as unknown,
  '<elapsed>': expect.stringMatching(/^\d\d:\d\d:\d\d:\d\d$/) as unknown,
  '<minute>': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/) as unknown,
}

type Kept = Record<string, unknown>

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Kept | undefined)?.[name], value)

/** The same payload with what was kept in its places. */
function filled(written: unknown, kept: Kept): unknown {
  if (typeof written === 'string') return /^\{\w+\}$/.test(written) ? kept[written.slice(1, -1)] : written
  if (Array.isArray(written)) return written.map((each) => filled(each, kept))
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, filled(value, kept)]))
}

function matcherOf(written: unknown): unknown {
  if (typeof written === 'string') return marks[written] ?? written
  if (Array.isArray(written)) return written.map(matcherOf)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, matcherOf(value)]))
}

describe.each(files)('%s', (name) => {
  let house: Service
  const kept: Kept = {}

  beforeAll(async () => {
    house = await service()
    kept['today'] = clock.today()
  })

  afterAll(() => house.stop())

  it.each(golden(name).map((each) => [each.says, each] as const))(
    '%s',
    async (_, { as, LexID, method, path, body, status, answer, keeps = {} }) => {
      const who = as ? await house.signIn(as, { LexID }) : house.anyone
      const said = await who.call(method, path, filled(body, kept))
      expect(JSON.parse(said.body)).toEqual(matcherOf(filled(answer, kept)))
      expect(said.status).toBe(status)
      for (const [kind, where] of Object.entries(keeps)) kept[kind] = at(JSON.parse(said.body), where)
    },
  )
})
