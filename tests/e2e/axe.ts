import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import type { Look } from './stage.ts'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong (WCAG 2.2 AA), as a sentence an element: rule, impact, where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations: found } = await page.evaluate(
    (values) => (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ runOnly: { type: 'tag', values } }),
    tags,
  )
  return found.flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`))
}

/** Tall enough for the longest form: what a bar at the edge covers until one scrolls is no fault. */
const wide = { height: 3200 }
const narrow = { width: 390, height: 3200 }

/** Two looks tell of every fault so far; `npm run a11y` takes all four. */
export const looks: Readonly<Record<string, Look>> = {
  'in light, 1366 wide': wide,
  'in dark, 390 wide': { ...narrow, dark: true },
}
export const everyLook: Readonly<Record<string, Look>> = {
  ...looks,
  'in dark, 1366 wide': { ...wide, dark: true },
  'in light, 390 wide': narrow,
}
