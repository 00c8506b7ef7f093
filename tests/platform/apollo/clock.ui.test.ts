import { afterEach, expect, it, vi } from 'vitest'
import { clockOffset, now, setClock, today } from '#schema/platform/time/clock.ts'
import { readTraceparent } from '#schema/platform/tracing/traceparent.ts'
import { fetchWithClock } from '#web/platform/apollo/links/server-clock.ts'
import { today as shown } from '#web/platform/ui/text/format.ts'

const before = clockOffset()
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(before)
})

const answering = (clock: string | undefined) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: clock ? { 'x-clock': clock } : {} }))

it('follows the services: a page on a machine whose clock is wrong shows their day', async () => {
  answering('2028-03-01T04:30:00.000Z')
  expect((await fetchWithClock('/graphql')).status).toBe(200)
  expect([today(), shown()]).toEqual(['2028-02-29', '2028-02-29'])
})

it('keeps its own time where both are nearly the same, or nothing was said', async () => {
  answering(new Date(now().getTime() + 1_500).toISOString())
  await fetchWithClock('/graphql')
  expect(clockOffset()).toBe(before)
  answering(undefined)
  await fetchWithClock('/graphql')
  answering('mañana')
  await fetchWithClock('/graphql')
  expect(clockOffset()).toBe(before)
})

it('asks each time as a trace of its own, beside the headers that it was given', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return new Response('{}')
  })
  await fetchWithClock('/graphql', { headers: { 'idempotency-key': 'one' } })
  await fetchWithClock('/graphql')
  const traces = sent.map((headers) => readTraceparent(headers.get('traceparent')))
  expect(traces).toEqual([expect.objectContaining({ isSampled: false }), expect.objectContaining({ isSampled: false })])
  expect(traces[0]?.traceId).not.toBe(traces[1]?.traceId)
  expect(sent[0]?.get('idempotency-key')).toBe('one')
})
