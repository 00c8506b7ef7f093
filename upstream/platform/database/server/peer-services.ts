import { createHash, randomUUID, scryptSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { Session } from './program-database.ts'

/** What the services of one database must share: the key of the sessions and the folder of the files, each as a fingerprint. */
export interface Fingerprints {
  key: string
  files: string
}

const LENGTH = 8
const PREFIX = 'circuito'
/** Names a folder of files wherever it is mounted; files themselves are named by random ids. */
const FOLDER_ID = '.folder-id'

/** Slow on purpose: every role of the database sees the names of its connections. */
const fingerprintOfKey = (secret: Uint8Array): string =>
  scryptSync(secret, 'circuito session key', LENGTH / 2).toString('hex')

function folderId(filesDir: string): string {
  const file = join(filesDir, FOLDER_ID)
  try {
    // Of two that start at once on a new folder one writes it, and both read the same.
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  }
  return readFileSync(file, 'utf8')
}

export const fingerprintsOf = (secret: Uint8Array, filesDir: string): Fingerprints => ({
  key: fingerprintOfKey(secret),
  files: createHash('sha256').update(folderId(filesDir)).digest('hex').slice(0, LENGTH),
})

/** The name of this service's connections (`application_name`): the others read from it what it works with. */
export const connectionName = ({ key, files }: Fingerprints): string => `${PREFIX} ${key} ${files}`

/** A transaction’s own name ends with its trace, that of the connection that listens with LISTEN. */
const NAMED = new RegExp(`^${PREFIX} ([0-9a-f]{${LENGTH}}) ([0-9a-f]{${LENGTH}})(?: [0-9a-f]{32}| LISTEN)?$`)

const OTHER_KEY =
  'Otro servicio que trabaja con esta base de datos firma las sesiones con otra clave, y cada uno rechazaría las del otro: dé a todos el mismo SESSION_SECRET, o detenga antes los que tienen la anterior (docs/operations.md).'
const OTHER_FILES =
  'Otro servicio que trabaja con esta base de datos guarda los archivos en otra carpeta, y cada uno encontraría solo los suyos: DATA_DIR/files de todos debe ser la misma carpeta (docs/operations.md).'

/**
 * Looks at the services that work with this database now.
 * @throws StartRefusal where one of them signs sessions by another key, or keeps its files in another folder
 */
export async function assertSamePeers(client: Session, own: Fingerprints): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name like $1`,
    [`${PREFIX} %`],
  )
  for (const { name } of rows) {
    const [, key, files] = NAMED.exec(name) ?? []
    if (key === undefined) continue
    if (key !== own.key) throw new StartRefusal(OTHER_KEY)
    if (files !== own.files) throw new StartRefusal(OTHER_FILES)
  }
}
