import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { openWorld, PASSWORD, SIGN_IN, type World, type WorldOptions } from '#tests/kit/world/world.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { expectScreensAccessible } from './accessible-screens.ts'
import { closeFreeContexts, lendContext, lentPages, type LentContext, type PageOptions } from './reused-contexts.ts'
import { followRequests, waitUntilIdle } from './requests.ts'
import { describeFailure } from './recorder/describe-failure.ts'
import { recordControls } from './recorder/recorder.ts'

/** A whole Circuito of a story's own, with a browser before it. */
export interface BrowserWorld {
  world: World
  /** The contexts that are open, in the order of their opening. */
  contexts: ReadonlySet<BrowserContext>
  /** A person at a screen of their own, as after a reload: their session is there, and no form was filled in. */
  enter(user: string, path?: string, options?: PageOptions): Promise<UserPage>
  /** A person who has not signed in. */
  open(path: string, options?: PageOptions): Promise<UserPage>
  /** Closes some of its contexts. */
  leave(contexts: Iterable<BrowserContext>): Promise<void>
  close(): Promise<void>
}

/** A page in a browser context of one person. */
export interface UserPage {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, and uncaught exceptions, since the page opened. */
  consoleErrors: string[]
  /** Closes the context before the story ends. */
  leave(): Promise<void>
}

/** A refused request is written to the console by Chromium itself; the story that provokes it looks at the screen. */
const LOGGED_BY_BROWSER = /^Failed to load resource/

/** Suppliers are called by their RUC, customers by their DNI (portal.md 1). */
const audienceOf = (user: string) =>
  /^\d{11}$/.test(user) ? 'SUPPLIER' : /^\d{8}$/.test(user) ? 'CUSTOMER' : 'INTERNAL'

/** Signs in as the form does, in the browser's own name; the cookie stays with the context. */
async function signIn({ request }: BrowserContext, { url }: World, user: string): Promise<void> {
  const input = { user, password: PASSWORD, audience: audienceOf(user) }
  const response = await request.post(`${url}/graphql`, { data: { query: SIGN_IN, variables: { input } } })
  const { data } = (await response.json()) as { data: { login: { token: string | null } } }
  if (!data.login.token) throw new Error(`${user} could not sign in`)
}

async function openPage({ context, page }: LentContext, world: World, path: string, user?: string) {
  recordControls(context, world.url)
  if (user) await signIn(context, world, user)
  followRequests(page)
  page.setDefaultTimeout(30_000)
  const consoleErrors: string[] = []
  page.on('console', (line) => {
    if ((line.type() === 'error' || line.type() === 'warning') && !LOGGED_BY_BROWSER.test(line.text()))
      consoleErrors.push(line.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  // Files are asked of the story, and not of a dialog, only while somebody listens; told too late, a key is faster.
  page.on('filechooser', () => undefined)
  await page.goto(world.url + path)
  await waitUntilIdle(page)
  return { page, context, consoleErrors }
}

/** Opens a world, its app as built, and a way to the browser of this process. The build must stand (npm test builds it before the stories). */
export async function openBrowserWorld(options: WorldOptions = {}): Promise<BrowserWorld> {
  const world = await openWorld(options)
  // The demo's promotion would stand before every screen of a customer: a story that is about promotions lays its own.
  await inCompany(world.database, { company: '*' }, (tx) =>
    sql`update "CobAdvertisement" set "SecStatus" = 0`.execute(tx),
  )
  const lent = new Map<BrowserContext, LentContext>()
  const open = async (path: string, options?: PageOptions, user?: string) => {
    const borrowed = await lendContext(world.url, options)
    lent.set(borrowed.context, borrowed)
    const opened = await openPage(borrowed, world, path, user)
    return { ...opened, leave: () => leave([borrowed.context]) }
  }
  const leave = async (contexts: Iterable<BrowserContext>) => {
    await Promise.all(
      Array.from(contexts, async (context) => {
        const borrowed = lent.get(context)
        lent.delete(context)
        await borrowed?.giveBack()
      }),
    )
  }
  return {
    world,
    get contexts() {
      return new Set(lent.keys())
    },
    open: (path, options) => open(path, options),
    enter: (user, path = '/', options) => open(path, options, user),
    leave,
    async close() {
      await leave(lent.keys())
      await closeFreeContexts()
      await world.close()
    },
  }
}

/**
 * Provides such a world to the stories of a file. What one of them opens is closed when it ends; what `beforeAll` opens stays
 * for all of them. Where a story leaves a page, its screen is looked at by axe.
 */
export function provideBrowserWorld(options?: WorldOptions): BrowserWorld {
  const app = provide(
    () => openBrowserWorld(options),
    (opened) => opened.close(),
  )
  let shared: ReadonlySet<BrowserContext> = new Set()
  beforeEach(() => {
    shared = app.contexts
  })
  afterEach(async ({ task }) => {
    const contexts = [...app.contexts]
    await describeFailure(task, lentPages())
    try {
      // What a story that failed left open would fail the next one too, which goes on in the same page.
      const pagesOf = (all: Iterable<BrowserContext>) => [...all].flatMap((context) => context.pages())
      if (task.result?.state === 'fail') await Promise.all(pagesOf(shared).map((page) => page.goto(app.world.url)))
      else await expectScreensAccessible(pagesOf(contexts), app.world.url)
    } finally {
      await app.leave(contexts.filter((context) => !shared.has(context)))
    }
  })
  return app
}

/** Expects that nothing was written to the consoles of these pages. */
export const expectNoConsoleErrors = (...pages: UserPage[]) => {
  for (const { consoleErrors } of pages) expect(consoleErrors.join('\n')).toBe('')
}
