import { parseArgs } from 'node:util'
import { changedFiles, isCommit } from './changed/changedFiles.ts'
import { readImportGraph } from './changed/importGraph.ts'
import { touchedStories, touchedTests, type TouchedTest } from './changed/touchedTests.ts'
import { provideGenerated } from './dev/provide-generated.ts'
import { redis } from './provision/redis.ts'
import { provideTool } from './provision/tool.ts'
import { run } from './test/run.ts'

/**
 * `npm run test:changed [-- --since main]`: the tests that a change touches, the nearest first: those that need no
 * database, those of the services that import it or bear its subject, then what is further away. It ends with the first
 * group that fails. Stories are named, to be run with `npm run test:one`.
 */
function readBase(): string | undefined {
  try {
    const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
    if (since === undefined || isCommit(since)) return since
  } catch {
    // An option that there is not, or one without its value: said below.
  }
  console.error('Say since which commit: npm run test:changed -- --since main')
  return process.exit(2)
}

const NEAR = 2
const changed = changedFiles(readBase())
const graph = readImportGraph(process.cwd())
const tests = touchedTests(graph, changed)
const groups: readonly { title: string; config: string; isOf: (test: TouchedTest) => boolean }[] = [
  { title: 'without a database', config: 'vitest.pure.config.ts', isOf: ({ needsDatabase }) => !needsDatabase },
  {
    title: 'services, near',
    config: 'vitest.config.ts',
    isOf: ({ needsDatabase, distance }) => needsDatabase && distance <= NEAR,
  },
  {
    title: 'services, further',
    config: 'vitest.config.ts',
    isOf: ({ needsDatabase, distance }) => needsDatabase && distance > NEAR,
  },
]

const stories = touchedStories(graph, changed)
console.log(`${changed.length} files changed, ${tests.length} tests touched`)
if (stories.length > 0) console.log(`Stories: npm run test:one -- ${stories.join(' ')}`)

await provideGenerated()
for (const { title, config, isOf } of groups) {
  const paths = tests.filter(isOf).map(({ path }) => path)
  if (paths.length === 0) continue
  console.log(`\n── ${title}: ${paths.length}`)
  const found = config === 'vitest.config.ts' ? provideTool(redis) : undefined
  const env = found && 'path' in found ? { REDIS_SERVER_PATH: found.path } : {}
  const code = await run('node_modules/.bin/vitest', ['run', '--config', config, ...paths], env)
  if (code !== 0) process.exit(code)
}
