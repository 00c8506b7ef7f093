import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { isBuildFresh } from './start/build.ts'
import { browser } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'
import { linesOf, tallyVitest } from './test/tally.ts'

/**
 * `npm run prove:stories`: the cases of each browser story in another order than they are written in: each makes what it needs.
 * Files whose cases follow one document from case to case say so in a line that begins with `// Ordered:` and are left out.
 * `-- --seed 7` takes another order than that of seed 1; `-- order reception` takes the files whose path holds a text.
 */
const ORDERED = /^\/\/ Ordered: ./m
const args = process.argv.slice(2)
const seedIndex = args.indexOf('--seed')
const seed = seedIndex >= 0 ? Number(args[seedIndex + 1]) : 1
if (!Number.isInteger(seed)) throw new Error('Say which seed: npm run prove:stories -- --seed 7')
const texts = seedIndex >= 0 ? args.toSpliced(seedIndex, 2) : args

const stories = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => join('tests', path))
  .filter((path) => path.endsWith('.story.ts') && (texts.length === 0 || texts.some((text) => path.includes(text))))
const ordered = stories.filter((path) => ORDERED.test(readFileSync(path, 'utf8')))
const found = provideTool(browser)
if ('missing' in found) throw new Error(found.missing)
if (!isBuildFresh(process.cwd())) throw new Error('The app is not built as it stands: npm run build')

const { tally, broken } = await tallyVitest('vitest.browser.config.ts', { CHROMIUM_PATH: found.path }, [
  '--sequence.shuffle.tests',
  `--sequence.seed=${seed}`,
  ...ordered.map((path) => `--exclude=${path}`),
  ...texts,
])
for (const line of [...(tally.failures ?? []), ...broken.flatMap(linesOf)]) console.log(`Failed: ${line}`)
const { passed, failed, skipped } = tally
reportAndExit('prove:stories', { seed, ordered: ordered.length, passed, failed, skipped }, failed + skipped === 0)
