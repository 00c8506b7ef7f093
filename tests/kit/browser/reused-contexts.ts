import type { BrowserContext, Page } from 'playwright'
import { launchBrowser } from './browser.ts'
import { reportFromPages } from './recorder/recorder.ts'
import { stillPlaceholders } from './settings/still-placeholders.ts'
import { slowDown } from './settings/slow-down.ts'
import { shortenWaitIntervals } from './settings/wait-intervals.ts'

/** The window of a page: its size in pixels, and whether the equipment prefers dark colours. */
export interface PageOptions {
  width?: number
  height?: number
  dark?: boolean
}

/** A browser context of one person, until it is given back. */
export interface LentContext {
  context: BrowserContext
  /** Its page, empty. */
  page: Page
  giveBack(): Promise<void>
}

interface ReusableContext {
  context: BrowserContext
  page: Page
  /** A script, a clock or a handler of its own stays with a context for good: such a one is not used again. */
  isChanged: boolean
}

/** What stories listen to; Playwright itself listens to the closing of contexts and pages, and waits for it. */
const EVENTS = [
  'page',
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

/** How many times slower than this machine the page's own computer is (`npm run prove:stories -- --slow 4`). */
const SLOWDOWN = Number(process.env.STORY_SLOWDOWN ?? 1)

/** The one given back last comes first: it is the warmest. */
const free: ReusableContext[] = []

const lent = new Set<ReusableContext>()

/** The pages of all that is lent in this process. */
export const lentPages = (): Page[] => [...lent].flatMap(({ context }) => context.pages())

async function openContext(): Promise<ReusableContext> {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await reportFromPages(context)
  await context.addInitScript(stillPlaceholders)
  const reusable = { context, page: await context.newPage(), isChanged: false }
  shortenWaitIntervals(reusable.page)
  noteChanges(reusable)
  return reusable
}

function noteChanges(reusable: ReusableContext): void {
  const noting = <Args extends unknown[], Answer>(act: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      reusable.isChanged = true
      return act(...args)
    }
  }
  const { context, page } = reusable
  context.clock.install = noting(context.clock.install.bind(context.clock))
  page.addLocatorHandler = noting(page.addLocatorHandler.bind(page))
  for (const owner of [context, page]) owner.addInitScript = noting(owner.addInitScript.bind(owner))
}

/** Leaves a context as a new one is, but for the files and compiled scripts that the browser keeps. */
async function clear({ context, page }: ReusableContext, origin: string): Promise<void> {
  for (const event of EVENTS) {
    context.removeAllListeners(event)
    page.removeAllListeners(event)
  }
  const [, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), page.unrouteAll({ behavior: 'ignoreErrors' })])
  if (page.url().startsWith(origin)) await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,service_workers' })
  await session.detach()
  await Promise.all([context.clearCookies(), context.clearPermissions()])
}

/** Closes the contexts that nobody has: another world's pages and live connections are not to meet those of this one. */
export async function closeFreeContexts(): Promise<void> {
  await Promise.all(free.splice(0).map(({ context }) => context.close()))
}

/**
 * Lends a context with a page to a person who looks at `origin`. One that was used before has the app's scripts read and
 * compiled: to open an address costs it less than half of what it costs a new one.
 */
export async function lendContext(origin: string, options: PageOptions = {}): Promise<LentContext> {
  const reusable = free.shift() ?? (await openContext())
  lent.add(reusable)
  const { context, page } = reusable
  const { width = 1366, height = 768, dark = false } = options
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  const endSlowdown = SLOWDOWN > 1 ? await slowDown(page, SLOWDOWN) : undefined
  return {
    context,
    page,
    async giveBack() {
      lent.delete(reusable)
      if (reusable.isChanged || page.isClosed()) return context.close()
      // Chromium slows a page by keeping a processor busy, also while the page does nothing.
      await endSlowdown?.()
      await clear(reusable, origin)
      free.unshift(reusable)
    },
  }
}
