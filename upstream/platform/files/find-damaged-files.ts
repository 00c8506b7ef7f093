import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/connection/open-database.ts'
import { inCompany } from '../database/connection/company-scope.ts'
import type { FileStore } from './store/file-store.ts'

/** The SHA-256 of a file, in hex; null where it is missing. */
export async function hashOf(fileStore: FileStore, name: string): Promise<string | null> {
  const bytes = await fileStore.open(name)
  if (!bytes) return null
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** The names of kept files whose bytes are missing from a store, or are others than were kept. */
export async function findDamagedFiles(
  database: Database,
  fileStore: FileStore,
): Promise<{ checked: number; damaged: string[] }> {
  const files = await inCompany(
    database,
    { company: '*' },
    (tx) => tx.selectFrom('GenFile').select(['FilID', 'FilHash']).orderBy('FilID').execute(),
    { readOnly: true },
  )
  const damaged: string[] = []
  for (const { FilID, FilHash } of files) if ((await hashOf(fileStore, FilID)) !== FilHash) damaged.push(FilID)
  return { checked: files.length, damaged }
}
