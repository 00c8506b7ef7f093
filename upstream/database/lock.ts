import { createHash } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../refusal.ts'

const BEAT = 2_000

/**
 * Holds a data folder for this process. Within one machine the lock is a listening socket, which the system frees the
 * moment its owner dies, kill -9 included; between machines that share the folder it is a file that its owner touches
 * every two seconds.
 * @param folder its real path: two names of one folder must meet in one lock
 * @returns what gives the folder back
 * @throws StartRefusal when somebody else holds it
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const socket = await listen(socketName(folder), folder)
  try {
    const stopBeating = await beat(join(folder, 'in-use'), folder)
    return async () => {
      await stopBeating()
      socket.close()
    }
  } catch (failure) {
    socket.close()
    throw failure
  }
}

/** Linux has socket names outside the file system; elsewhere a file stands for the socket. */
function socketName(folder: string): string {
  const name = `circuito-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  return platform() === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
}

async function listen(name: string, folder: string): Promise<Server> {
  for (;;) {
    const server = createServer((visitor) => visitor.destroy()).unref()
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
      server.once('error', settle).listen(name, () => settle(undefined))
    })
    if (!failure) return server
    if (failure.code !== 'EADDRINUSE') throw failure
    if (name.startsWith('\0') || (await answers(name))) throw inUse(folder)
    await rm(name, { force: true })
  }
}

const answers = (name: string): Promise<boolean> =>
  new Promise((settle) => {
    const visitor = connect(name, () => {
      visitor.destroy()
      settle(true)
    }).once('error', () => settle(false))
  })

async function beat(file: string, folder: string): Promise<() => Promise<void>> {
  const owner = await readFile(file, 'utf8').catch(() => '')
  if (owner && owner !== hostname() && (await isTouched(file))) throw inUse(folder, owner)
  await writeFile(file, hostname())
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT).unref()
  return async () => {
    clearInterval(timer)
    await rm(file, { force: true })
  }
}

async function isTouched(file: string): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs
  const before = await touched()
  await pause(2.5 * BEAT)
  return (await touched()) !== before
}

const inUse = (folder: string, owner?: string): StartRefusal =>
  new StartRefusal(
    `Ya hay un Circuito en marcha sobre la carpeta de datos ${folder}${owner ? ` (en la máquina ${owner})` : ''}: ` +
      'deténgalo, o indique otra carpeta con DATA_DIR.',
  )
