import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/connection/open-database.ts'
import { inCompany } from '../database/connection/company-scope.ts'
import { filePath } from './file-store.ts'

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null
    throw failure
  }
}

/** The names of kept files whose bytes are missing from a folder, or are others than were kept. */
export async function findDamagedFiles(
  database: Database,
  filesDir: string,
): Promise<{ checked: number; damaged: string[] }> {
  const files = await inCompany(
    database,
    { company: '*' },
    (tx) => tx.selectFrom('GenFile').select(['FilID', 'FilHash']).orderBy('FilID').execute(),
    { readOnly: true },
  )
  const damaged: string[] = []
  for (const { FilID, FilHash } of files) if ((await hashOf(filePath(filesDir, FilID))) !== FilHash) damaged.push(FilID)
  return { checked: files.length, damaged }
}
