import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

interface Verdict {
  figures: Record<string, number>
  held: boolean
}

/** Runs the proof as `npm run prove:approvals` does; its last line is what it found. */
async function prove(...options: string[]): Promise<Verdict> {
  const output = await run(process.execPath, ['--import', 'tsx', 'scripts/prove-approvals.ts', ...options], {
    cwd: ROOT,
    maxBuffer: 10_000_000,
  }).catch((failure: { stdout: string; stderr: string }) => failure)
  const last = output.stdout.trim().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(`the proof broke off: ${output.stdout}\n${output.stderr}`)
  return JSON.parse(last) as Verdict
}

describe('the proof that nothing is decided twice', () => {
  it('holds', async () => {
    const { held: hasPassed, figures } = await prove('--documents', '20')
    expect(hasPassed, JSON.stringify(figures)).toBe(true)
    expect(figures.documents).toBe(20)
  }, 600_000)

  it('fails where the guard is taken out, or it would prove nothing', async () => {
    const { held: hasPassed, figures } = await prove('--documents', '10', '--without-guard')
    expect(hasPassed).toBe(false)
    expect(figures.decidedTwice).toBeGreaterThan(0)
  }, 600_000)
})
