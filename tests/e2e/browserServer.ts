import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Chromium, for `chromium.connect`. */
    browserAddress: string
  }
}

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/**
 * Starts one Chromium for the whole run; each test opens contexts of its own in it, which no other sees.
 * `HEADED=1` shows it. CHROMIUM_PATH names the program; `npm test` finds or brings one.
 */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: process.env['HEADED'] !== '1',
    args: QUIET,
  })
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
