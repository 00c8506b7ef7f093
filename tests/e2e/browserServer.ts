import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's browsers, one for each worker, for `chromium.connect`. */
    browserAddresses: readonly string[]
  }
}

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** How many stories go on at once. */
export const WORKERS = 2

/**
 * Starts a Chromium for each worker; each test opens contexts of its own in it, which no other sees. They do not share
 * one browser: a clipboard is a browser's, and stories paste. `HEADED=1` shows them. CHROMIUM_PATH names the program;
 * `npm test` finds or brings one.
 */
export default async function startBrowsers(project: TestProject): Promise<() => Promise<void>> {
  const options = {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: process.env['HEADED'] !== '1',
    args: QUIET,
  }
  const servers = await Promise.all(Array.from({ length: WORKERS }, () => chromium.launchServer(options)))
  project.provide('browserAddresses', servers.map((server) => server.wsEndpoint()))
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
  }
}
