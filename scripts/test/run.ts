import { spawn } from 'node:child_process'
import { runTimed } from './timed.ts'

/** Runs a command with our own output; resolves to its exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command and prints its output under a title once it has ended; resolves to its exit code (1 when a signal ended it).
 * @param niceness as of runTimed
 */
export async function runBuffered(
  title: string,
  command: string,
  args: readonly string[],
  niceness?: number,
): Promise<number> {
  const { code, output } = await runTimed(command, args, { niceness })
  console.log(`\n── ${title}: ${code === 0 ? 'passed' : 'failed'}\n${output.trimEnd()}`)
  return code
}
