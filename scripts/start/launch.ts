import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

interface LaunchOptions {
  command: string
  args: readonly string[]
  cwd: string
  environment?: NodeJS.ProcessEnv
  /** Whom it runs as; whoever we are unless given. */
  account?: { uid: number; gid: number }
  /** The file that takes what it writes; our console unless given. */
  log?: string
  /** Called with what it sends over IPC; without it there is no such channel. */
  onMessage?: (message: unknown) => void
}

/** How a process ended: an exit code, or the signal that killed it. */
export type End = number | NodeJS.Signals

export interface Launched {
  /** Undefined when none could be started. */
  pid: number | undefined
  ended: Promise<End>
  hasEnded(): boolean
  /** kill -9 of the process, and of those that it started where `whole`. */
  kill(whole?: boolean): Promise<void>
  /** Tells it to end. @returns whether it did so in its time */
  end(within: number, signal?: NodeJS.Signals): Promise<boolean>
}

/** Kills a process and its descendants, which are a group of their own. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function spawnProcess({ command, args, cwd, environment, account, log, onMessage }: LaunchOptions): ChildProcess {
  const output = log === undefined ? 'inherit' : openSync(log, 'a')
  const child = spawn(command, args, {
    ...account,
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output, ...(onMessage ? (['ipc'] as const) : [])],
    // A group of its own, that a kill ends whole and that Ctrl-C in the terminal leaves to us.
    detached: true,
  })
  if (typeof output === 'number') closeSync(output)
  if (onMessage) child.on('message', onMessage)
  return child
}

/** Starts a process of a script: the only way in which scripts start what goes on running. */
export function launch(options: LaunchOptions): Launched {
  const child = spawnProcess(options)
  const ended = new Promise<End>((settle) => {
    child.once('error', () => settle(1)).once('exit', (code, signal) => settle(signal ?? code ?? 1))
  })
  return {
    pid: child.pid,
    ended,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    async kill(whole = false) {
      if (whole) killGroup(child.pid)
      else child.kill('SIGKILL')
      await ended
    },
    end(within, signal = 'SIGTERM') {
      child.kill(signal)
      return Promise.race([ended.then(() => true), pause(within, false)])
    },
  }
}
