import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from './plan.ts'

/** What a command came to. */
export interface Outcome {
  code: number | null
  output: string
}

/** A copy of the project that belongs to an account, with commands run in it by that account's rights. */
export interface Worktree {
  path: string
  start(command: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess
  run(command: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<Outcome>
}

/** @throws Error where the machine has no such account */
export function idsOf(account: Account): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${account}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`this machine has no account ${account}`)
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * @param nodePath folder of the Node that every command finds first, npm among them
 * @param home a folder of the account's own, for npm's cache
 */
export function openWorktree(path: string, account: Account, nodePath: string, home: string): Worktree {
  const inherited = {
    PATH: `${nodePath}:${process.env['PATH'] ?? ''}`,
    LANG: 'C.UTF-8',
    CI: 'true',
    NO_COLOR: '1',
    HOME: home,
  }
  const start = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    spawn(command, args, {
      cwd: path,
      env: { ...inherited, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...idsOf(account),
    })
  return {
    path,
    start,
    run: (command, args, environment) =>
      new Promise((resolve, reject) => {
        const child = start(command, args, environment)
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
        child.once('error', reject).once('close', (code) => resolve({ code, output }))
      }),
  }
}
