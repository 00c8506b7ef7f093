import type { Page } from 'playwright'

/** Steps through the matrix as people do: down, across, back. */
const WALK = [
  'ArrowDown',
  'ArrowDown',
  'ArrowRight',
  'ArrowDown',
  'ArrowRight',
  'ArrowRight',
  'ArrowDown',
  'ArrowLeft',
  'End',
  'ArrowUp',
  'ArrowRight',
  'Home',
  'ArrowDown',
  'ArrowRight',
] as const

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Has the browser itself tell how long each key takes from the finger to the next picture (Event Timing). */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keyTimes = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** One walk with the arrows; milliseconds of its slowest key, 16 at least, which is as fine as the browser tells. */
export async function walk(page: Page): Promise<number> {
  await page.evaluate(() => (window.keyTimes = []))
  for (const key of WALK) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(16, ...window.keyTimes))
}
