import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tree } from './tree.ts'

/** One services or graph of a tree, in a process of its own. */
export interface Program {
  url: string
  /** What it wrote to the console. */
  output: () => string
  /** SIGTERM, as who rolls an installation does it; it ends by itself. */
  stop: () => Promise<void>
}

/** Milliseconds that a start or an end may take on a machine under load. */
const PATIENCE = 120_000

const isReady = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'ready' in message && 'url' in message

/** Starts a program and waits until it answers. @throws Error with what it wrote when it does not */
export async function startProgram(
  { folder, commandOf }: Tree,
  program: 'services' | 'graph',
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(process.execPath, commandOf(program), {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(() => undefined)
  const ready = new Promise<string>((settle) => {
    child.on('message', (message) => {
      if (isReady(message)) settle(message.url)
    })
  })
  const url = await Promise.race([ready, ended, pause(PATIENCE, undefined, { ref: false })])
  if (url === undefined) {
    child.kill('SIGKILL')
    throw new Error(`${program} of ${folder} does not start: ${output.slice(-3_000)}`)
  }
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended, pause(PATIENCE, undefined, { ref: false })])
      child.kill('SIGKILL')
    },
  }
}
