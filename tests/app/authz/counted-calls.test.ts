import { expect, it } from 'vitest'
import { countCallsFor } from './checks/fields.ts'

const PASSWORD = 'POST /api/v1.0/User/temporarypassword'

it.each([
  ['for it', PASSWORD, 'mine', 1],
  ['for another request that is late', PASSWORD, 'another', 0],
  ['for nobody knows what', PASSWORD, undefined, 1],
  ['to see how the services describe themselves', 'GET /openapi.json', undefined, 0],
  ['to see whether they push', 'GET /api/v1.0/SecAlert/stream', undefined, 0],
])('a call that the graph makes %s counts as said for a request, or not', (_, call, requestId, count) =>
  expect(countCallsFor([{ call, requestId }], 'mine')).toBe(count),
)

it('every call counts where the answer names no request', () =>
  expect(countCallsFor([{ call: PASSWORD, requestId: 'another' }], undefined)).toBe(1))
