import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import type { PageOptions } from './reused-contexts.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong (WCAG 2.2 AA), as a sentence an element: rule, impact, where. */
export async function violations(page: Page): Promise<string[]> {
  // Half a megabyte: sent to a page once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations: found } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  )
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`))
}

/** Waits until what was changed has been laid out and painted, and what moves has come to rest. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

export type ColorScheme = 'light' | 'dark'

/** Turns the page to such colours, as the equipment under it would, and waits until it stands in them. */
export async function setColorScheme(page: Page, colours: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: colours })
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, colours)
  await nextFrames(page)
}

export interface Width {
  name: string
  look: PageOptions
  colours: readonly ColorScheme[]
}

/** Pixels, enough for the longest form: what a bar at the edge covers until one scrolls is no fault. */
export const tallestForm = 3200

export const widths: readonly Width[] = [
  { name: '1366 px wide', look: { height: tallestForm }, colours: ['light', 'dark'] },
  { name: '390 px wide', look: { width: 390, height: tallestForm, dark: true }, colours: ['dark', 'light'] },
]
