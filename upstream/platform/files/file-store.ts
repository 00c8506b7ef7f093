import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileAnswer } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { typeOf } from './file-type.ts'

/** Where the bytes of a file lie: a folder of random names. */
export const filePath = (filesDir: string, FilID: string): string => join(filesDir, FilID)

/** A file that was kept, under the name that people gave it. */
export interface StoredFile {
  FilID: string
  FilName: string
}

/** How a kept file is handed out, once the transaction that found it has ended. */
export const openStoredFile =
  (filesDir: string, { FilID, FilName }: StoredFile) =>
  async (): Promise<FileAnswer> => {
    const file = await open(filePath(filesDir, FilID)).catch((failure: unknown) => {
      // A database that was brought here without its files still says what there was.
      if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') throw refuse.notFound()
      throw failure
    })
    return { bytes: file.createReadStream(), name: FilName, type: typeOf(FilName) ?? 'application/octet-stream' }
  }
