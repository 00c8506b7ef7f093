import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'

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

type RememberedKeys = Record<string, unknown>

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as RememberedKeys | undefined)?.[name], value)

/** The same payload with what was kept in its places. */
function filled(expected: unknown, remembered: RememberedKeys): unknown {
  if (typeof expected === 'string') return /^\{\w+\}$/.test(expected) ? remembered[expected.slice(1, -1)] : expected
  if (Array.isArray(expected)) return expected.map((each) => filled(each, remembered))
  if (typeof expected !== 'object' || expected === null) return expected
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, filled(value, remembered)]))
}

function matcherOf(expected: unknown): unknown {
  if (typeof expected === 'string') return marks[expected] ?? expected
  if (Array.isArray(expected)) return expected.map(matcherOf)
  if (typeof expected !== 'object' || expected === null) return expected
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, matcherOf(value)]))
}

describe.each(files)('%s', (name) => {
  let upstream: Upstream
  const remembered: RememberedKeys = {}

  beforeAll(async () => {
    upstream = await openUpstream()
    remembered['today'] = clock.today()
  })

  afterAll(() => upstream.stop())

  it.each(golden(name).map((each) => [each.says, each] as const))(
    '%s',
    async (_, { as, LexID, method, path, body, status, answer, keeps = {} }) => {
      const who = as ? await upstream.signIn(as, { LexID }) : upstream.anyone
      const response = await who.call(method, path, filled(body, remembered))
      expect(JSON.parse(response.body)).toEqual(matcherOf(filled(answer, remembered)))
      expect(response.status).toBe(status)
      for (const [kind, where] of Object.entries(keeps)) remembered[kind] = at(JSON.parse(response.body), where)
    },
  )
})
