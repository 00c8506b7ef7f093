import { afterAll, beforeAll, expect, it } from 'vitest'
import { save } from '#tests/kit/fixtures/requirement.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'

const written: (readonly string[] | undefined)[] = []
let upstream: Upstream
beforeAll(async () => {
  upstream = await openUpstream({ onWritten: (queues) => written.push(queues) })
})
afterAll(() => upstream.stop())

it('those who work on queues learn of those into which a write has put jobs', async () => {
  const author = await upstream.signIn('solicitante')
  const admin = await upstream.signIn('admin')
  written.length = 0
  await save(author)
  await admin.call('POST', 'SecWebhook/save', {
    WhkUrl: 'https://erp.example/circuito',
    WhkDescription: 'Lo que espera',
    WhkEvents: ['approval.requested'],
  })
  await save(author)
  expect(written).toEqual([[], [], ['webhook']])
})
