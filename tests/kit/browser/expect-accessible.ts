import type { Page } from 'playwright'
import { expect } from 'vitest'
import { setColorScheme, violations } from './axe.ts'

/** Expects that axe finds nothing wrong with a page, in light colours and in dark ones; `what` names it where it does. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  for (const colours of ['light', 'dark'] as const) {
    await setColorScheme(page, colours)
    expect(await violations(page), `${what} ${colours}`).toEqual([])
  }
}
