import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { nextFrames, tallestForm, violations } from './axe.ts'
import { claimScreen } from './recorder/recording.ts'

/** As wide as the layout of phones reaches. */
const PHONE = 768

/** The screen at an address, whatever record it shows, and which of the two layouts stands. */
function screenOf(page: Page): string {
  const path = new URL(page.url()).pathname.replaceAll(/\d+/g, ':id')
  return `${path} ${(page.viewportSize()?.width ?? PHONE) < PHONE ? 'on a phone' : 'on a desk'}`
}

/** Shows or hides the toasts: they go by themselves, and what one of them covers for a moment is no fault. */
const showToasts = (page: Page, isShown: boolean) =>
  page
    .locator('.mantine-Notifications-root')
    .evaluateAll(
      (all, display) => all.forEach((each) => ((each as HTMLElement).style.display = display)),
      isShown ? '' : 'none',
    )

/** What is not this process's to look at any more: each screen is looked at once in a run, however many stories come to it. */
const checked = new Set<string>()

/** Expects of each of these pages of the app that axe finds nothing wrong with its screen as the story left it. */
export async function expectScreensAccessible(pages: readonly Page[], origin: string): Promise<void> {
  for (const page of pages) {
    if (page.isClosed() || !page.url().startsWith(origin)) continue
    const screen = screenOf(page)
    if (checked.has(screen)) continue
    checked.add(screen)
    if (!claimScreen(inject('recording'), screen)) continue
    const size = page.viewportSize()
    if (size) await page.setViewportSize({ ...size, height: tallestForm })
    await showToasts(page, false)
    await page.evaluate(() => window.scrollTo(0, 0))
    // What is faded until its next answer comes, which may be on its way still, is no fault either.
    await page.waitForFunction(() => document.querySelector('[data-stale]') === null)
    await nextFrames(page)
    const found = await violations(page)
    await showToasts(page, true)
    if (size) await page.setViewportSize(size)
    expect(found, screen).toEqual([])
  }
}
