import type { Page, Request } from 'playwright'

const pending = new WeakMap<Page, Set<Request>>()
const LONGEST_WAIT = 15_000

/** Follows what a page asks for, from before its first address. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until a page has asked for nothing for `quiet` milliseconds; Playwright's own `networkidle` knows the first load alone.
 * @throws Error after 15 s
 */
export async function requestsSettled(page: Page, quiet = 150): Promise<void> {
  const requests = pending.get(page)
  if (!requests) throw new Error('followRequests has not seen this page')
  const deadline = performance.now() + LONGEST_WAIT
  let since = performance.now()
  while (performance.now() - since < quiet) {
    if (performance.now() > deadline)
      throw new Error(`still asking for ${[...requests].map((request) => request.url()).join(', ')}`)
    if (requests.size > 0) since = performance.now()
    await page.waitForTimeout(25)
  }
}
