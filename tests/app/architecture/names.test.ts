import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ROOT, sourceFiles } from '#tests/platform/source/source-files.ts'

const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-names.ts', '--stdout'], {
  cwd: ROOT,
  encoding: 'utf8',
})

describe('the names of both sides', () => {
  it('leave no table out: one that a file keeps to itself cannot be printed', () => {
    const hidden = sourceFiles
      .filter(({ path }) => path.endsWith('.wire.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^const (\w+) = record\(/gm)].map(([, name]) => `${path}: ${name}`),
      )
    expect(hidden, 'write «export const» before each').toEqual([])
  })

  it('tell what a supplier of the services looks for', () => {
    expect(printed).toContain('| `documentNumber` | `ReqDocumentNumber` |  |')
    expect(printed).toContain('| `priority` | `TypePriority` | `TypePriorityName` |')
    expect(printed).toContain('### BusinessLine (GenBusinessLine)')
  })
})
