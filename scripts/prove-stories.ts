import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { isBuildFresh } from './start/build.ts'
import { browser } from './provision/browser.ts'
import { provideTool } from './provision/tool.ts'
import { EMPTY_TALLY, addTallies, linesOf, tallyVitest, type Tally } from './test/tally.ts'

/**
 * `npm run prove:stories`: the cases of each browser story in another order than they are written in: each makes what it needs.
 * Files whose cases follow one document from case to case say so in a line that begins with `// Ordered:`; they are run as written.
 * `-- --seed 7` takes another order than that of seed 1; `-- --slow 4` looks with a browser that computes four times slower, where
 * what comes too late for the next key is seen; `-- order reception` takes the files whose path holds a text.
 */
const ORDERED = /^\/\/ Ordered: ./m
const number = { type: 'string', default: '1' } as const
const { values, positionals: texts } = parseArgs({ options: { seed: number, slow: number }, allowPositionals: true })
const [seed, slowdown] = [Number(values.seed), Number(values.slow)]
if (!Number.isInteger(seed)) throw new Error('Say which seed: npm run prove:stories -- --seed 7')
if (!(slowdown >= 1)) throw new Error('Say how many times slower: npm run prove:stories -- --slow 4')

const stories = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => join('tests', path))
  .filter((path) => path.endsWith('.story.ts') && (texts.length === 0 || texts.some((text) => path.includes(text))))
const ordered = stories.filter((path) => ORDERED.test(readFileSync(path, 'utf8')))
const found = provideTool(browser)
if ('missing' in found) throw new Error(found.missing)
if (!isBuildFresh(process.cwd())) throw new Error('The app is not built as it stands: npm run build')

const env = { CHROMIUM_PATH: found.path, STORY_SLOWDOWN: String(slowdown) }
// A slowed page keeps a processor busy also while it does nothing: two workers would have none left for the services.
const alone = slowdown > 1 ? ['--maxWorkers=1'] : []
const shuffled = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`]
const runStories = async (files: readonly string[], further: readonly string[] = []): Promise<Tally> => {
  if (files.length === 0) return EMPTY_TALLY
  const { tally, broken } = await tallyVitest('vitest.browser.config.ts', env, [...alone, ...further, ...files])
  for (const line of [...(tally.failures ?? []), ...broken.flatMap(linesOf)]) console.log(`Failed: ${line}`)
  return tally
}

const free = stories.filter((path) => !ordered.includes(path))
const { passed, failed, skipped } = addTallies(await runStories(free, shuffled), await runStories(ordered))
reportAndExit(
  'prove:stories',
  { seed, slowdown, ordered: ordered.length, passed, failed, skipped },
  passed > 0 && failed + skipped === 0,
)
