import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service, type Service } from './service.ts'

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
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.golden.json'))
const golden = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Golden[]

/** What differs from run to run, by the mark that stands for it. */
const marks: Record<string, unknown> = {
  '<token>': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
  '<instant>': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
  '<day>': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
  '<number>': expect.any(Number) as unknown,
}

function matcherOf(written: unknown): unknown {
  if (typeof written === 'string') return marks[written] ?? written
  if (Array.isArray(written)) return written.map(matcherOf)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, matcherOf(value)]))
}

describe.each(files)('%s', (name) => {
  let house: Service

  beforeAll(async () => {
    house = await service()
  })

  afterAll(() => house.stop())

  it.each(golden(name).map((each) => [each.says, each] as const))(
    '%s',
    async (_, { as, LexID, method, path, body, status, answer }) => {
      const who = as ? await house.signIn(as, { LexID }) : house.anyone
      const said = await who.call(method, path, body)
      expect(JSON.parse(said.body)).toEqual(matcherOf(answer))
      expect(said.status).toBe(status)
    },
  )
})
