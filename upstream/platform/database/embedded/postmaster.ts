import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { postmasterOf } from './orphan-process.ts'
import type { Account } from './server-account.ts'

export interface PostmasterOptions {
  program: string
  data: string
  /** Folder of the Unix socket, the only way in. */
  socket: string
  log: string
  account: Account | undefined
  /** Server settings over ours. */
  settings?: Record<string, string>
  /** Told when a server that died by itself is back. */
  onReturn?: () => void
  /** Told when it died and could not be brought back. */
  onGone?: (reason: StartRefusal) => void
}

export interface Postmaster {
  /** Disconnects everyone, writes the last checkpoint, ends the process; within 5 seconds. */
  stop(): Promise<void>
}

const ATTEMPTS = 50

/** What passes by itself: the last processes of a killed server hold its memory and its lock for a moment. */
const LINGERS = /shared memory|lock file/

/** Attempts after which any other reason stands. */
const HOPELESS = 2

/**
 * Runs PostgreSQL on `data` and keeps it running: a server that is killed is started again. A start that finds
 * the remains of a killed one is tried for five seconds.
 * @throws StartRefusal when it does not come up
 */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  let stopping = false
  let current = await bringUp(options)
  const endWithUs = () => void current.kill('SIGINT')
  process.once('exit', endWithUs)

  const watch = () => {
    void ended(current).then(async () => {
      if (stopping) return
      try {
        const next = await bringUp(options, () => stopping)
        current = next
        watch()
        options.onReturn?.()
      } catch (failure) {
        if (!stopping) options.onGone?.(failure as StartRefusal)
      }
    })
  }
  watch()

  return {
    async stop() {
      stopping = true
      process.off('exit', endWithUs)
      await shutDown(current)
    },
  }
}

async function bringUp(options: PostmasterOptions, isCancelled = () => false): Promise<ChildProcess> {
  const before = statSync(options.log, { throwIfNoEntry: false })?.size ?? 0
  for (let attempt = 0; attempt < ATTEMPTS && !isCancelled(); attempt++) {
    const child = launch(options)
    if (await isReady(child, options.data)) {
      if (!isCancelled()) return child
      await shutDown(child)
    }
    if (attempt >= HOPELESS && !LINGERS.test(lastWords(options.log, before))) break
    await pause(100)
  }
  throw new StartRefusal(`PostgreSQL no arranca${lastWords(options.log, before)}. Su registro está en ${options.log}.`)
}

function launch({ program, data, socket, log, account, settings }: PostmasterOptions): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    fsync: 'on',
    jit: 'off',
    log_timezone: 'America/Lima',
    // %a ends with the trace of the request (decision 0146). A slow statement is logged by its text, without its values.
    log_line_prefix: '%m [%p] %a ',
    log_min_duration_statement: '2000',
    log_parameter_max_length: '0',
    ...settings,
  }
  const output = openSync(log, 'a')
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program, ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C in the terminal is ours to handle, after the requests in flight.
    detached: true,
  })
  child.on('error', () => undefined)
  closeSync(output)
  return child
}

/** Recovery after a crash may take minutes: as long as the process lives it is given time. */
async function isReady(child: ChildProcess, data: string): Promise<boolean> {
  while (isAlive(child)) {
    const current = postmasterOf(data)
    if (current?.pid === child.pid && current?.ready) return true
    await pause(10)
  }
  return false
}

const isAlive = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (isAlive(child) ? void child.once('exit', () => resolve()) : resolve()))

async function shutDown(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 4_000)
  await ended(child)
  clearTimeout(late)
}

/** The reason the server itself gave: the last line it wrote in this start that is more than a report. */
function lastWords(log: string, since: number): string {
  if (!statSync(log, { throwIfNoEntry: false })) return ''
  const lines = readFileSync(log).subarray(since).toString().trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1)
  return reason ? ` («${reason.replace(/^.*?(?=FATAL|PANIC|could not)/, '')}»)` : ''
}
