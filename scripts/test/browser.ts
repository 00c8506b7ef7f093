import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run } from './run.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function installed(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH']
  return [...(wanted ? [wanted] : []), ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
}

/** Only a machine that says it is for continuous integration has packages installed on it unasked. */
const install = [
  () => run('npx', ['playwright', 'install', 'chromium']),
  ...(process.env['CI'] === 'true' ? [() => run('apt-get', ['update']), () => run('apt-get', ['install', '-y', 'chromium'])] : []),
]

/** The path of a Chromium or Chrome: one that is installed, else Playwright's own, fetched when it can be. */
export async function findBrowser(): Promise<{ path: string } | { missing: string }> {
  const found = installed()
  if (found) return { path: found }
  for (const attempt of install) {
    await attempt().catch(() => 1)
    const path = installed()
    if (path) return { path }
  }
  return {
    missing:
      'No se encontró Chromium ni Chrome, y «npx playwright install chromium» no pudo traerlo: instale uno (en Debian, «apt-get install chromium») o indique su ruta en CHROMIUM_PATH.',
  }
}
