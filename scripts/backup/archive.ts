import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** Waits for the end of a program that was started. @throws StartRefusal where it did not end well */
async function endOf(ended: Promise<unknown[]>): Promise<void> {
  const [code] = await ended
  if (code !== 0) throw new StartRefusal(`El programa tar no terminó bien (${String(code)}).`)
}

/** The folder as a compressed archive, piece by piece; its stream fails where the archive is not whole. */
export function packFolder(folder: string): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const tar = spawn('tar', ['-czf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(tar, 'close')
    yield* tar.stdout
    await endOf(ended)
  }
  return Readable.from(pieces())
}

/** Lays an archive out in a folder that is there. */
export async function unpackArchive(archive: Readable, folder: string): Promise<void> {
  const tar = spawn('tar', ['-xzpf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(tar, 'close')
  await Promise.all([pipeline(archive, tar.stdin), endOf(ended)])
}
