import type { Page, Request } from 'playwright'

interface Followed {
  pending: Set<Request>
  /** How many were made so far. */
  count: number
}

const followed = new WeakMap<Page, Followed>()
const LONGEST_WAIT = 15_000

/** Follows what a page asks for, from before its first address. */
export function followRequests(page: Page): void {
  const requests: Followed = { pending: new Set(), count: 0 }
  followed.set(page, requests)
  page.on('request', (request) => {
    requests.pending.add(request)
    requests.count++
  })
  page.on('requestfinished', (request) => requests.pending.delete(request))
  page.on('requestfailed', (request) => requests.pending.delete(request))
}

async function nothingAskedFor(page: Page, { pending }: Followed, quiet: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT
  let since = performance.now()
  while (performance.now() - since < quiet) {
    if (performance.now() > deadline)
      throw new Error(`still asking for ${Array.from(pending, (request) => request.url()).join(', ')}`)
    if (pending.size > 0) since = performance.now()
    await page.waitForTimeout(25)
  }
}

/** Milliseconds after which a page that is never idle is at fault, as long as Playwright waits for an element. */
const LONGEST_BUSY = 30_000
/**
 * Milliseconds after which no idle period begins: Chromium without a screen may forget one of a page that does nothing. A little
 * longer than the app itself waits for one (web/platform/ui/feedback/lazy-component.ts), whose parts come before.
 */
const NO_IDLE_PERIOD = 1_600

/**
 * Waits until a page has rendered all that its last act brings about: what moves until then takes the next press away. Its own
 * idle callbacks come first, in their order; where no idle period begins, all other tasks do.
 * @throws Error after 30 s, with the address of the page
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    ([longest, noIdlePeriod]) =>
      new Promise<void>((settle, fail) => {
        const timer = setTimeout(() => fail(new Error(`never idle: ${location.href}`)), longest)
        requestIdleCallback(
          () => {
            void scheduler.postTask(
              () => {
                clearTimeout(timer)
                settle()
              },
              { priority: 'background' },
            )
          },
          { timeout: noIdlePeriod },
        )
      }),
    [LONGEST_BUSY, NO_IDLE_PERIOD] as const,
  )

/**
 * Waits until a page has nothing left to do and asked for nothing for `quiet` milliseconds. Parts of a page come once it is
 * idle, and a slow machine asks for nothing while it computes. Playwright's own `networkidle` knows the first load alone, and
 * is reached before anything is rendered where the page brings its first answers along.
 * @throws Error after 15 s
 */
export async function requestsSettled(page: Page, quiet = 300): Promise<void> {
  const requests = followed.get(page)
  if (!requests) throw new Error('followRequests has not seen this page')
  let count: number
  do {
    count = requests.count
    await waitUntilIdle(page)
    await nothingAskedFor(page, requests, quiet)
  } while (requests.count !== count)
}
