import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { countStatements, describeStatements } from '#tests/platform/database/count-statements.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { LIST_BODIES } from './list-bodies.ts'

/** A list may ask for who sees what, its page, what belongs to the page, and how many there are. */
const MOST = 4

/**
 * The inbox shows documents of every kind at once: who sees what, the page with its count, the documents, their levels,
 * and, where a quotation is among them, what it asks for and its offers (decision 0107). It takes no more for more rows.
 */
const ABOVE: Readonly<Record<string, number>> = { 'SecApprovaltransaction/pagination': 6 }

const upstream = provideUpstream()
let callers: Record<string, Caller>

beforeAll(async () => {
  callers = {
    admin: await upstream.signIn('admin'),
    boss: await upstream.signIn('jefe'),
    requester: await upstream.signIn('solicitante'),
    supplier: await upstream.signIn('20131312955', { LexID: 1000 }),
  }
})

it(`no list takes more than ${MOST} statements, whoever asks`, async () => {
  const count = countStatements(upstream)
  const calls = Object.keys(upstream.app.swagger().paths ?? {})
    .map((path) => path.replace(/^\/api\/v1\.0\//, ''))
    .filter((path) => /\/pagination$/i.test(path))
  const [failures, answered]: [string[], Set<string>] = [[], new Set()]
  for (const path of calls)
    for (const body of LIST_BODIES[path] ?? [{}])
      for (const [name, caller] of Object.entries(callers)) {
        const { response, statements } = await count(caller, () => caller.call('POST', path, body))
        if (response.status !== 200) continue
        answered.add(path)
        if (statements.length > (ABOVE[path] ?? MOST))
          failures.push(describeStatements(`${path} ${JSON.stringify(body)} as ${name}`, statements))
      }
  expect(failures.join('\n\n')).toBe('')
  expect(calls.filter((path) => !answered.has(path))).toEqual([])
  expect(calls.length).toBeGreaterThan(50)
})
