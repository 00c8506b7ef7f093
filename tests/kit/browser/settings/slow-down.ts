import type { Page } from 'playwright'

/**
 * Has a page compute as on a slower computer.
 * @param rate how many times slower
 * @returns ends it; it stays for good otherwise, with the page of the next story
 */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return () => session.detach()
}
