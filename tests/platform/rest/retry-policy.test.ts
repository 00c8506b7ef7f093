import { expect, it } from 'vitest'
import { NoAnswer, type Answer, type Request } from '#graph/platform/rest/transport/transport.ts'
import { withRetryPolicy } from '#graph/platform/rest/transport/retry-policy.ts'

const request = { path: 'LgsRequirement/pagination' } as unknown as Request
const answered = { status: 200 } as unknown as Answer

/** Services that are cut until `restore` is called. */
function openServices() {
  let isCut = true
  let calls = 0
  const send = withRetryPolicy({
    send: () => {
      calls++
      return isCut ? Promise.reject(new NoAnswer('reset')) : Promise.resolve(answered)
    },
  })
  const ask = (repeatable = true, within = 10_000) => send(request, { until: performance.now() + within, repeatable })
  return { ask, restore: () => void (isCut = false), calls: () => calls }
}

async function cut(services: ReturnType<typeof openServices>) {
  await Promise.allSettled(Array.from({ length: 40 }, () => services.ask(false)))
}

it('a read that meets the open breaker succeeds as soon as the services are back', async () => {
  const services = openServices()
  await cut(services)
  services.restore()
  await expect(Promise.all([services.ask(), services.ask(), services.ask()])).resolves.toEqual([
    answered,
    answered,
    answered,
  ])
})

it('a write that is sent once waits behind the open breaker, and is sent when the services are back', async () => {
  const services = openServices()
  await cut(services)
  const before = services.calls()
  setTimeout(services.restore, 300)
  await expect(services.ask(false)).resolves.toBe(answered)
  expect(services.calls() - before).toBe(1)
})

it('a write that is sent once is refused where the call by which the services are asked again was its own and broke', async () => {
  const services = openServices()
  await cut(services)
  const before = services.calls()
  await expect(services.ask(false)).rejects.toThrow('reset')
  expect(services.calls() - before).toBe(1)
})

it('a write that is sent once outlasts two seconds of refused connections', async () => {
  const back = performance.now() + 1_900
  let arrived = 0
  const send = withRetryPolicy({
    send: () => {
      if (performance.now() < back) return Promise.reject(new NoAnswer('refused', { isUnsent: true }))
      arrived++
      return Promise.resolve(answered)
    },
  })
  await expect(send(request, { until: performance.now() + 45_000, repeatable: false })).resolves.toBe(answered)
  expect(arrived).toBe(1)
})

it.each([
  ['is sent again where none of it was sent', true, 2],
  ['is not sent again where it may have arrived', false, 1],
])('a write that may not be repeated %s', async (_, isUnsent, expected) => {
  let calls = 0
  const send = withRetryPolicy({
    send: () => (++calls < 2 ? Promise.reject(new NoAnswer('refused', { isUnsent })) : Promise.resolve(answered)),
  })
  await send(request, { until: performance.now() + 1_000, repeatable: false }).catch(() => undefined)
  expect(calls).toBe(expected)
})

it('services that stay cut are asked no oftener than once a second', async () => {
  const services = openServices()
  await cut(services)
  const before = services.calls()
  await Promise.allSettled(Array.from({ length: 30 }, () => services.ask()))
  expect(services.calls() - before).toBeLessThanOrEqual(3)
})
