import type { FileAnswer } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { typeOf } from '#upstream/platform/files/file-type.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'

/** A file that was kept, under the name that people gave it. */
export interface StoredFile {
  FilID: string
  FilName: string
}

/** How a kept file is handed out, once the transaction that found it has ended. */
export const openStoredFile =
  (files: FileStore, { FilID, FilName }: StoredFile) =>
  async (): Promise<FileAnswer> => {
    const bytes = await files.open(FilID)
    // A database that was brought here without its files still says what there was.
    if (!bytes) throw refuse.notFound()
    return { bytes, name: FilName, type: typeOf(FilName) ?? 'application/octet-stream' }
  }

/** All bytes of a small file that was just uploaded. @throws Refusal 503 where they are gone */
export const readStoredFile = async (files: FileStore, FilID: string): Promise<Buffer> =>
  (await files.read(FilID)) ?? Promise.reject(refuse.unavailable())
