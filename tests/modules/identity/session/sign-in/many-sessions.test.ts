import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { createSessions } from '#upstream/platform/auth/session-tokens.ts'
import { SECRET } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
afterEach(() => vi.restoreAllMocks())

it('each token of ten thousand sessions is verified once, however often its session calls', async () => {
  const sessions = createSessions(upstream.fresh.database, SECRET)
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const tokens: string[] = []
  for (let person = 1; person <= 10_000; person++) {
    const { Token } = await sessions.issue({
      userId: person,
      companyId: 1,
      audience: 'staff',
      sessionId: randomUUID(),
    })
    tokens.push(Token)
  }
  for (let round = 0; round < 3; round++)
    for (const [index, token] of tokens.entries()) expect((await sessions.readPerson(token))?.userId).toBe(index + 1)
  expect(verify).toHaveBeenCalledTimes(10_000)
}, 60_000)
