import { chromium, type Browser } from 'playwright'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page that was empty for a moment finds the process of its site again, with the scripts that this has compiled.
  '--process-per-site',
  // Room for young objects: a page that opens makes many, and would have them moved while it does. And no optimizing compilers:
  // no page lives long enough to get back what they cost (0176).
  '--js-flags=--min-semi-space-size=16 --no-maglev --no-opt',
]

let launched: Promise<Browser> | undefined

/**
 * Launches the Chromium of this process, or gives the one that already runs; Playwright ends it with the process. The
 * stories of a process come one after the other, so that nobody else uses its clipboard. `HEADED=1` shows it.
 * CHROMIUM_PATH names the program; `npm test` finds or brings one.
 */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: process.env['HEADED'] !== '1',
    args: QUIET,
  })
  return launched
}
