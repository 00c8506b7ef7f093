import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { isFileName, type FileStore } from './store/file-store.ts'
import type { S3Store } from './store/s3/s3-store.ts'
import { folderStore } from './store/folder-store.ts'
import { s3LocationOf, type FileStoreSettings, type S3Location } from './store/s3/s3-location.ts'

interface Settings extends FileStoreSettings {
  DATA_DIR: string
}

/** The folder of files, whatever the settings say of S3. */
export const filesFolderOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

const atTwoPlaces = (folder: string) =>
  `La carpeta ${folder} guarda archivos y FILES_S3_BUCKET nombra un bucket: estarían en dos sitios. Páselos al bucket con «npm run files:copy -- --from ${folder}» y retire la carpeta, o quite FILES_S3_BUCKET. Véase docs/operations.md.`

/**
 * A bucket that answers, lets us in, and takes what is written.
 * @param answersWithin milliseconds for it to begin to answer; the usual ones unless a test cannot wait for them
 * @throws StartRefusal
 */
export async function openS3Store(location: S3Location, workFolder: string, answersWithin?: number): Promise<S3Store> {
  // Its library is large: who has a folder does not load it.
  const { s3Store } = await import('./store/s3/s3-store.ts')
  const { startRefusalOf } = await import('./store/s3/s3-client.ts')
  const store = s3Store(location, workFolder, answersWithin)
  try {
    await store.listAll()[Symbol.asyncIterator]().next()
    await store.readId()
  } catch (failure) {
    throw startRefusalOf(failure instanceof Error && failure.cause !== undefined ? failure.cause : failure, location)
  }
  return store
}

/**
 * Where the settings say that files lie: in the folder DATA_DIR/files, or in a bucket. The folder is not made yet: that it is new
 * matters to whoever starts a database beside it.
 * @throws StartRefusal where the bucket cannot be used, or the folder has files as well
 */
export async function openFileStore(settings: Settings): Promise<FileStore> {
  const location = s3LocationOf(settings)
  const folder = filesFolderOf(settings)
  if (!location) return folderStore(folder)
  if (holdsFiles(folder)) throw new StartRefusal(atTwoPlaces(folder))
  return openS3Store(location, join(settings.DATA_DIR, 'uploads'))
}

function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder).some(isFileName)
  } catch {
    return false
  }
}
