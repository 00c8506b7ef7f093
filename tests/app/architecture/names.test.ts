import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, sourceFiles } from '#tests/platform/source/source-files.ts'

const committed = readFileSync(join(ROOT, 'docs/names.md'), 'utf8')

describe('the names of both sides', () => {
  it('are printed as the tables have them', () => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-names.ts', '--stdout'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(printed, 'run «npm run names» and commit docs/names.md').toBe(committed)
  })

  it('leave no table out: one that a file keeps to itself cannot be printed', () => {
    const hidden = sourceFiles
      .filter(({ path }) => path.endsWith('.wire.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^const (\w+) = record\(/gm)].map(([, name]) => `${path}: ${name}`),
      )
    expect(hidden, 'write «export const» before each').toEqual([])
  })

  it('tell what a supplier of the services looks for', () => {
    expect(committed).toContain('| `documentNumber` | `ReqDocumentNumber` |  |')
    expect(committed).toContain('| `priority` | `TypePriority` | `TypePriorityName` |')
    expect(committed).toContain('### BusinessLine (GenBusinessLine)')
  })
})
