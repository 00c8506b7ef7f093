import { run } from './test/run.ts'
import { checkChanged } from './test/checkChanged.ts'
import { fingerprint } from './start/fingerprint.ts'
import { codegenFingerprint } from './dev/generated.ts'

/**
 * `npm run lint`: rules by types (oxlint) beside style and imports (ESLint). ESLint looks again at the files that changed; oxlint,
 * whose rules follow types from file to file, looks at everything again once anything did. `npm test` runs both over all.
 */
const STAMP = 'node_modules/.cache/oxlint-passed'
const READ_BY_OXLINT = /(\.tsx?|\.json)$/
const root = process.cwd()
const typed = [
  ...['client', 'examples', 'graph', 'schema', 'scripts', 'tests', 'upstream', 'web'],
  ...['.oxlintrc.json', 'tsconfig.json', 'package-lock.json', 'codegen.ts', 'vite.config.ts', 'vitest.cache.ts'],
  ...['', '.a11y', '.browser', '.pure', '.tasks'].map((name) => `vitest${name}.config.ts`),
]
// What codegen writes has types that rules follow, and follows from its own sources.
const sources = fingerprint(root, typed, (path) => READ_BY_OXLINT.test(path)) + codegenFingerprint(root)

const codes = await Promise.all([
  checkChanged(STAMP, sources, () => run('npm', ['run', '--silent', 'lint:types'])),
  run('node_modules/.bin/eslint', [
    ...['.', '--max-warnings', '0'],
    ...['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--cache-strategy', 'content'],
  ]),
])
process.exit(codes.every((code) => code === 0) ? 0 : 1)
