import { readdirSync } from 'node:fs'
import { isGeneratedFresh } from './dev/generated.ts'
import { run } from './test/run.ts'

/**
 * `npm run test:fast`: types, and beside them what needs neither database nor browser: rules, architecture, the graph's
 * schema and names, policies, electronic vouchers. Types are checked again only where something changed.
 */
const SUITES = [
  'tests/architecture',
  'tests/rules',
  'tests/cpe',
  'tests/graph/policy.test.ts',
  'tests/graph/wire.test.ts',
  'tests/authz/missing.test.ts',
]

/** Of `tests/start`, those that start the services themselves. */
const STARTING = ['dev.test.ts', 'upstream.test.ts']
const commands = readdirSync('tests/start')
  .filter((name) => !STARTING.includes(name))
  .map((name) => `tests/start/${name}`)

const node = process.execPath
if (!isGeneratedFresh(process.cwd()) && (await run(node, ['--import', 'tsx', 'scripts/codegen.ts'])) !== 0)
  process.exit(1)
const codes = await Promise.all([
  run('npm', ['run', '--silent', 'types']),
  run('node_modules/.bin/vitest', [
    'run',
    '--config',
    'vitest.pure.config.ts',
    '--reporter=dot',
    ...SUITES,
    ...commands,
  ]),
])
process.exit(codes.every((code) => code === 0) ? 0 : 1)
