import { spawn } from 'node:child_process'

/** Runs a command with our own output; resolves to its exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command and prints its output under a title once it has ended; resolves to its exit code (1 when a signal ended it). */
export function runBuffered(title: string, command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => output.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      console.log(`\n── ${title}: ${code === 0 ? 'passed' : 'failed'}\n${output.join('').trimEnd()}`)
      resolve(code ?? 1)
    })
  })
}
