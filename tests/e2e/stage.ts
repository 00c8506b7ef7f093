import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { expect } from 'vitest'
import { openWorld, PASSWORD, type World, type WorldOptions } from '../world.ts'

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export interface Stage {
  world: World
  browser: Browser
  /** A person at a screen of their own, signed in through the form; `path` is where they were going. */
  enter(user: string, path?: string, options?: Look): Promise<Actor>
  /** A person who has not signed in. */
  open(path: string, options?: Look): Promise<Actor>
  close(): Promise<void>
}

export interface Look {
  width?: number
  height?: number
  dark?: boolean
}

export interface Actor {
  page: Page
  context: BrowserContext
  /** What the console complained of since the page opened. */
  complaints: string[]
}

/** A refused request is written to the console by Chromium itself; the story that provokes it looks at the screen. */
const byTheBrowser = /^Failed to load resource/

async function seat(browser: Browser, world: World, path: string, { width = 1366, height = 768, dark = false }: Look = {}): Promise<Actor> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (line) => {
    if ((line.type() === 'error' || line.type() === 'warning') && !byTheBrowser.test(line.text())) complaints.push(line.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(world.url + path)
  return { page, context, complaints }
}

/** The curtain: a world, its app as built, a browser. The build must stand (npm test builds it before the stories). */
export async function openStage(options: WorldOptions = {}): Promise<Stage> {
  const world = await openWorld(options)
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: QUIET })
  return {
    world,
    browser,
    open: (path, look) => seat(browser, world, path, look),
    async enter(user, path = '/', look) {
      const actor = await seat(browser, world, path, look)
      const { page } = actor
      await page.waitForURL(/\/(login|micuenta)/)
      if (!page.url().includes('/micuenta')) await page.goto(`${world.url}/micuenta`)
      await page.getByLabel('Usuario').fill(user)
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await page.waitForURL((url) => !/\/(login|micuenta)/.test(url.pathname))
      if (new URL(page.url()).pathname !== path) await page.goto(world.url + path)
      return actor
    },
    async close() {
      await browser.close()
      await world.close()
    },
  }
}

/** Nothing went wrong behind the screen. */
export const expectCalm = (...actors: Actor[]) => {
  for (const { complaints } of actors) expect(complaints).toEqual([])
}
