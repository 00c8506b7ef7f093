import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { isFileName, STORE_ID, type FileStore, type ListedFile } from './file-store.ts'

const unless = (code: string) => (failure: unknown) => {
  if (codeOf(failure) === code) return null
  throw failure
}
const unlessMissing = unless('ENOENT')

const mayUse = (folder: string, mode: number, otherwise: string) =>
  access(folder, mode).then(
    () => 'ok',
    (failure: unknown) => `${otherwise}: ${codeOf(failure) || String(failure)}`,
  )

/** Files in a folder. Files are made where they stay. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    kind: 'folder',
    location: folder,
    workFolder: folder,
    async readId() {
      // Of two that start at once on a new folder one writes it, and both read the same.
      await writeFile(pathOf(STORE_ID), randomUUID(), { flag: 'wx', mode: 0o600 }).catch(unless('EEXIST'))
      return readFile(pathOf(STORE_ID), 'utf8')
    },
    async add() {
      // It lies there already.
    },
    async write(name, body) {
      const bytes = await body()
      const file = createWriteStream(pathOf(name), { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(bytes instanceof Uint8Array ? [bytes] : bytes, file)
        return true
      } catch (failure) {
        if (codeOf(failure) === 'EEXIST') return false
        await rm(pathOf(name), { force: true })
        throw failure
      }
    },
    async open(name, part) {
      const file = await open(pathOf(name)).catch(unlessMissing)
      return file && file.createReadStream(part)
    },
    read: (name) => readFile(pathOf(name)).catch(unlessMissing),
    sizeOf: (name) => stat(pathOf(name)).then(({ size }) => size, unlessMissing),
    withPath: async (name, work) => ((await stat(pathOf(name)).catch(unlessMissing)) ? work(pathOf(name)) : undefined),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const found: ListedFile[] = []
      for (const name of await readdir(folder)) {
        const entry = isFileName(name) ? await stat(pathOf(name)).catch(unlessMissing) : null
        if (entry) found.push({ name, size: entry.size, written: entry.mtimeMs })
      }
      yield found
    },
    async removeUnfinished() {
      // It lies among the files and has no row, as what no document took.
    },
    async check() {
      const read = await mayUse(folder, constants.R_OK | constants.X_OK, 'unreadable')
      return read === 'ok' ? mayUse(folder, constants.W_OK, 'read-only') : read
    },
  }
}
