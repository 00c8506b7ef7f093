import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket on which somebody listens as long as the folder is held. */
export interface OwnerSocket {
  close: () => Promise<void>
}

const NAME = 'in-use.sock'

/** Linux has socket names outside the file system, one set a network; elsewhere a file stands for the socket. */
export function listenOnMachine(folder: string): Promise<OwnerSocket | 'taken'> {
  const name = `circuito-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  return listen(platform() === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`))
}

/** A path that a socket can have: Linux reaches a folder, however deep, by a number. */
function pathInside(folder: string): { path: string; close: () => void } {
  if (platform() !== 'linux') return { path: join(folder, NAME), close: () => undefined }
  const number = openSync(folder, 'r')
  return { path: `/proc/self/fd/${number}/${NAME}`, close: () => closeSync(number) }
}

/** Undefined where the folder's file system, or the length of its path, takes no socket. */
export async function listenInside(folder: string): Promise<OwnerSocket | 'taken' | undefined> {
  const { path, close } = pathInside(folder)
  try {
    const socket = await listen(path)
    if (socket === 'taken') {
      close()
      return socket
    }
    return { close: () => socket.close().finally(close) }
  } catch {
    close()
    return undefined
  }
}

async function listen(path: string): Promise<OwnerSocket | 'taken'> {
  for (;;) {
    const server = createServer((visitor) => visitor.destroy()).unref()
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen(path, () => resolve(undefined))
    })
    if (!failure) return { close: () => new Promise((resolve) => server.close(() => resolve())) }
    if (failure.code !== 'EADDRINUSE') throw failure
    if (path.startsWith('\0') || (await isAnswered(path))) return 'taken'
    await rm(path, { force: true })
  }
}

/** Nobody answers only where the system says so: whoever may not knock cannot tell. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const visitor = connect(path, () => {
      visitor.destroy()
      resolve(true)
    }).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
