import { expect, it } from 'vitest'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { findFault } from './find-fault.ts'
import { sendMalformed } from './send-malformed.ts'

const world = provideWorld({ settings: { SOCKETS_PER_ADDRESS: '1000', SOCKETS_PER_PERSON: '1000' } })

it('malformed requests are refused, and are no mistake of the programs', { timeout: 120_000 }, async () => {
  const { token = '' } = await world.as('admin')
  // `npm run prove:malformed` sends other ones with every run.
  const seed = 17
  const target = { graphUrl: world.url, restUrl: world.restUrl, token }
  const { sent, answers, faults } = await sendMalformed(target, { count: 1_000, seed })
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(sent).toBeGreaterThanOrEqual(1_000)
  // Most of them were looked at, and not only their session.
  expect(answers.get('graph 400')).toBeGreaterThan(200)
  expect(answers.get('rest 400')).toBeGreaterThan(70)
})

it.each([
  [500, '{"Errors":[]}', 'status 500'],
  [200, '{"errors":[{"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}', 'INTERNAL_SERVER_ERROR'],
  [400, '{"message":"x\\n    at read (/srv/graph/main.ts:12:3)"}', 'a stack'],
  [400, '{"message":', 'no JSON'],
  [400, '{"errors":[{"message":"Syntax Error"}]}', undefined],
])('an answer of %i with %s is called by its name', (status, text, fault) => {
  expect(findFault({ status, contentType: 'application/json', text })).toBe(fault)
})
