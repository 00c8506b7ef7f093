import type { Page } from 'playwright'

/**
 * Milliseconds between one look for an element that is not there yet and the next; the last one again and again. Those of
 * Playwright end with 500 and cannot be set: most screens come after 0.3 s, and were found after 0.8 s.
 */
const WAIT_INTERVALS = [20, 50, 100, 100, 150]

const BACKOFF = 'retryWithProgressAndBackoff'
const WITH_INTERVALS = 'retryWithProgressAndTimeouts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** @throws where Playwright has no such method any more */
function methodOf(owner: unknown, name: string): (...args: unknown[]) => unknown {
  const method: unknown = isObject(owner) ? Reflect.get(owner, name) : undefined
  if (typeof method !== 'function') throw new Error(`Playwright has no ${name} any more (${import.meta.filename})`)
  return (...args) => {
    const answer: unknown = Reflect.apply(method, owner, args)
    return answer
  }
}

let isSet = false

/** Lets every wait for an element in this process look again sooner than Playwright would. */
export function shortenWaitIntervals(page: Page): void {
  if (isSet) return
  isSet = true
  const frame = methodOf(Reflect.get(page, '_connection'), 'toImpl')(page.mainFrame())
  const frames = isObject(frame) ? Reflect.getPrototypeOf(frame) : null
  methodOf(frames, BACKOFF)
  methodOf(frames, WITH_INTERVALS)
  if (!frames) return
  Reflect.set(frames, BACKOFF, function (this: unknown, progress: unknown, look: unknown) {
    return methodOf(this, WITH_INTERVALS)(progress, WAIT_INTERVALS, look)
  })
}
