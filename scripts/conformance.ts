/**
 * `npm run conformance`: the stories once under graphql-js and once under compiled execution, every operation compiled
 * the first time it comes. They hold alike under both, or compiled execution may not be used.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStatuses, type StatusReport } from './test/statuses.ts'

/** Stories that ask the graph; the services' own and the browser's are the same under both. */
const STORIES = process.argv.slice(2).length
  ? process.argv.slice(2)
  : [
      'tests/platform/execution',
      'tests/platform/rest',
      'tests/platform/sockets',
      'tests/app/contract',
      'tests/app/faults',
      'tests/kit/catalogue',
      'tests/modules/identity',
      'tests/modules/approvals',
      'tests/modules/purchasing/requirement',
      'tests/modules/purchasing/quotation/graph.test.ts',
    ]

function outcomes(execution: string): Map<string, string> {
  const file = join(tmpdir(), `conformance-${process.pid}-${execution}.json`)
  const { status: code } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...STORIES, '--reporter=json', `--outputFile=${file}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Half of the 10,000 generated operations in each of the two runs.
      env: { ...process.env, EXECUTION: execution, PROJECTION_RUNS: '5000' },
    },
  )
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StatusReport) : undefined
  rmSync(file, { force: true })
  return readStatuses(report, code)
}

const reference = outcomes('reference')
const compiled = outcomes('eager')
const names = [...new Set([...reference.keys(), ...compiled.keys()])]
const different = names.filter((name) => reference.get(name) !== compiled.get(name))
const failed = names.filter((name) => [reference, compiled].some((run) => run.get(name) === 'failed'))

for (const name of different)
  console.log(`${name}: ${reference.get(name)} under graphql-js, ${compiled.get(name)} compiled`)
for (const name of failed) console.log(`${name}: failed`)
const figures = { stories: names.length, different: different.length, failed: failed.length }
const hasPassed = names.length > 0 && different.length === 0 && failed.length === 0
console.log(JSON.stringify({ name: 'conformance', figures, held: hasPassed }))
process.exit(hasPassed ? 0 : 1)
