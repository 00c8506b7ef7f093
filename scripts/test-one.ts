import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { provideGenerated } from './dev/provide-generated.ts'
import { browser } from './provision/browser.ts'
import { redis } from './provision/redis.ts'
import { provideTool, type Tool } from './provision/tool.ts'
import { isBuildFresh } from './start/build.ts'
import { buildApp } from './test/buildApp.ts'
import { run } from './test/run.ts'

/**
 * `npm run test:one -- order`: runs the tests whose path holds a text; several texts run several. Where a browser's story
 * is among them, the app is built first unless its build is of the sources as they are. `HEADED=1` shows the browser.
 */
const texts = process.argv.slice(2)
if (texts.length === 0) {
  console.error('Say which tests: npm run test:one -- order')
  process.exit(2)
}

const matching = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => join('tests', path))
  .filter((path) => texts.some((text) => path.includes(text)))
/** Those that a command of their own runs. */
const PROOFS: Readonly<Record<string, string>> = {
  'tests/app/stories/tasks/': 'npm run prove:tasks',
  'tests/app/stories/accessibility/': 'npm run a11y',
}
const proofOf = (path: string) => Object.entries(PROOFS).find(([folder]) => path.startsWith(folder))?.[1]
const matchingStories = matching.filter((path) => path.endsWith('.story.ts'))
const stories = matchingStories.filter((path) => !proofOf(path))
for (const proof of new Set(matchingStories.flatMap((path) => proofOf(path) ?? [])))
  console.log(`Not run here: ${proof}`)
const tests = matching.filter((path) => /\.test\.tsx?$/.test(path))
if (stories.length + tests.length === 0) {
  if (matchingStories.length === 0) console.error(`No test has «${texts.join('» or «')}» in its path.`)
  process.exit(2)
}

/** @returns the program's path by the name of its setting; ends the run where it cannot be had */
function settingOf(tool: Tool, setting: string): NodeJS.ProcessEnv {
  const found = provideTool(tool)
  if ('path' in found) return { [setting]: found.path }
  console.error(found.missing)
  process.exit(1)
}

const vitest = (config: string, files: readonly string[], env: NodeJS.ProcessEnv) =>
  run('node_modules/.bin/vitest', ['run', '--config', config, ...files], env)

await provideGenerated()
let failures = 0
if (tests.length > 0) failures += await vitest('vitest.config.ts', tests, settingOf(redis, 'REDIS_SERVER_PATH'))
if (stories.length > 0) {
  if (!isBuildFresh(process.cwd()) && (await buildApp()) !== 0) process.exit(1)
  failures += await vitest('vitest.browser.config.ts', stories, settingOf(browser, 'CHROMIUM_PATH'))
}
process.exit(failures === 0 ? 0 : 1)
