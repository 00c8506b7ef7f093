import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { openS3Store } from '#upstream/platform/files/open-file-store.ts'
import { addressOf, s3LocationOf, type FileStoreSettings } from '#upstream/platform/files/store/s3/s3-location.ts'

/** The bucket in which the settings say that files lie, as it stands at a console; undefined where they lie in a folder. */
export function bucketOf(settings: FileStoreSettings): string | undefined {
  const location = s3LocationOf(settings)
  return location && addressOf(location)
}

/** The files of an installation: those of the bucket that the settings name, else those in `folder`. */
export async function filesOf(settings: FileStoreSettings, folder: string): Promise<FileStore> {
  const location = s3LocationOf(settings)
  return location ? openS3Store(location, folder) : folderStore(join(folder, 'files'))
}

/** Runs `work` with an empty folder that PostgreSQL's account may enter, and takes it away. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'circuito-backup-'))
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
