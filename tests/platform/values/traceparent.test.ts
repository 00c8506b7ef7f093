import { describe, expect, it } from 'vitest'
import { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { newTraceparent, readTraceparent } from '#schema/platform/tracing/traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const REQUEST = '53342f3d-46e6-4138-9425-86b950ab77ad'

describe('a traceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-02`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    // A version that is not known yet may say more.
    [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
  ])('%s is read', (header, isSampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
  })

  it.each([
    undefined,
    '',
    [`00-${TRACE}-${SPAN}-01`],
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-0g`,
    `00-'; select 1 --${TRACE.slice(16)}-${SPAN}-01`,
  ])('%j is none', (header) => {
    expect(readTraceparent(header)).toBeNull()
  })

  it('of a browser is valid, and another each time', () => {
    const made = Array.from({ length: 100 }, newTraceparent)
    expect(made.every((header) => readTraceparent(header)?.isSampled === false)).toBe(true)
    expect(new Set(made).size).toBe(100)
  })
})

describe('the trace of a request', () => {
  it('is its caller’s, and else its own id', () => {
    expect(new RequestTrace(`00-${TRACE}-${SPAN}-01`, REQUEST).traceId).toBe(TRACE)
    expect(new RequestTrace('nonsense', REQUEST).traceId).toBe(REQUEST.replaceAll('-', ''))
  })

  it.each(['from-the-graph-1', 'short-id', 'x'.repeat(64)])(
    'is made of the id %s that is none of ours, always alike',
    (id) => {
      const { traceId, traceparent } = new RequestTrace(undefined, id)
      expect(traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(new RequestTrace(undefined, id).traceId).toBe(traceId)
      expect(readTraceparent(traceparent)?.traceId).toBe(traceId)
    },
  )

  it('is sent on under a span of its own, and not as recorded where it is not', () => {
    const [one, other] = [
      new RequestTrace(`00-${TRACE}-${SPAN}-01`, REQUEST),
      new RequestTrace(`00-${TRACE}-${SPAN}-01`, REQUEST),
    ]
    expect(readTraceparent(one.traceparent)).toMatchObject({ traceId: TRACE, isSampled: false })
    expect(one.traceparent).toBe(one.traceparent)
    expect(
      new Set([SPAN, readTraceparent(one.traceparent)?.spanId, readTraceparent(other.traceparent)?.spanId]).size,
    ).toBe(3)
  })
})
