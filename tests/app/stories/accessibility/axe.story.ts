import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setColorScheme, violations, widths, type Width } from '#tests/kit/browser/axe.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { allViews, type View } from './views.ts'
import {
  expectNoConsoleErrors,
  openBrowserWorld,
  type UserPage,
  type BrowserWorld,
} from '#tests/kit/browser/browser-world.ts'

/** Where `npm run a11y` wants the figures. */
const figuresFile = process.env['A11Y_FIGURES']
const timeout = 60 * 60_000
const checkedViews = { sights: 0, looks: 0, violations: 0 }

let app: BrowserWorld
beforeAll(async () => {
  app = await openBrowserWorld()
})
afterAll(async () => {
  if (figuresFile) await writeFile(figuresFile, JSON.stringify(checkedViews))
  await app.close()
})

/** Follows a path within the app, and waits until another screen's heading stands where the last one's stood. */
async function replaceScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.dataset['left'] = heading.textContent
  })
  await navigate(page, path)
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    return heading !== null && heading.dataset['left'] !== heading.textContent
  })
}

/** What axe finds at a sight in each colour; one that does not come to stand, or scrolls sideways, is a finding too. */
async function checkView(
  { path, act, isPlain }: View,
  before: View | undefined,
  { page }: UserPage,
  { colours }: Width,
): Promise<string[]> {
  try {
    if (isPlain && before?.isPlain) await replaceScreen(page, path)
    else await page.goto(app.world.url + path)
    await act(page)
  } catch (error) {
    return [`does not come: ${String(error)}`]
  }
  const found: string[] = []
  if (!(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)))
    found.push('scrolls sideways')
  for (const colour of colours) {
    await setColorScheme(page, colour)
    found.push(...(await violations(page)).map((sentence) => `${colour}: ${sentence}`))
  }
  return found
}

/** One page a person, who goes from sight to sight; the widths side by side. */
test.concurrent.each(widths)('nothing on any screen keeps anybody out, $name', { timeout }, async (width) => {
  const { name, look, colours } = width
  const views = await allViews(app.world, { onPhone: look.width !== undefined })
  const actors = new Map<string, UserPage>()
  const viewsByName = new Map<string, View>()
  const wrong: Record<string, string[]> = {}
  for (const [index, view] of views.entries()) {
    const { user } = view
    const actor =
      actors.get(user) ?? (await (user === 'nobody' ? app.open('/login', look) : app.enter(user, '/', look)))
    actors.set(user, actor)
    const found = await checkView(view, viewsByName.get(user), actor, width)
    viewsByName.set(user, view)
    checkedViews.sights += 1
    checkedViews.looks += colours.length
    checkedViews.violations += found.length
    if (found.length > 0) wrong[view.name] = found
    if (figuresFile) console.log(`${name}, ${index + 1} of ${views.length}: ${view.name}: ${found.length}`)
  }
  await Promise.all([...actors.values()].map((actor) => actor.leave()))
  expect(wrong).toEqual({})
  expectNoConsoleErrors(...actors.values())
})
