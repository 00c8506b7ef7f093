import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** What is counted, and what is not: docs/decisions/0126. */
const COUNTED = '{schema,upstream,graph,web,tests,scripts}/**/*.{ts,tsx,js,css,graphql}'
const LEFT_OUT = ['schema/**/*.graphql', 'tests/app/authz/expected/**', 'tests/app/screens/**']
/** jscpd takes runs of more lines than it is told: this is six and more. */
const LINES = 5
const TOKENS = 50
/** What a file imports is no logic of it. */
const IMPORTS = String.raw`(?m)^import [^;]*?from '[^']*'`

const place = z.object({ name: z.string(), start: z.number(), end: z.number() })
const report = z.object({ duplicates: z.array(z.object({ firstFile: place, secondFile: place })) })

/** Two places that share six lines or more to the letter. */
export interface DuplicatePair {
  first: z.output<typeof place>
  second: z.output<typeof place>
}

/** Lists the pairs of places in our own code that stand there twice, as jscpd finds them. */
export function duplicatePairs(root: string): DuplicatePair[] {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-duplicates-'))
  const program = createRequire(import.meta.url).resolve('jscpd/run-jscpd.js')
  const options = [
    ...['--pattern', COUNTED, '--ignore', LEFT_OUT.join(','), '--ignore-pattern', IMPORTS],
    ...['--mode', 'strict', '--min-lines', String(LINES), '--min-tokens', String(TOKENS)],
    ...['--reporters', 'json', '--output', folder, '--fail-on-empty', '--silent', '--no-tips'],
  ]
  try {
    execFileSync(process.execPath, [program, '.', ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    const { duplicates } = report.parse(JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')))
    return duplicates.map(({ firstFile, secondFile }) => ({ first: firstFile, second: secondFile }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
