import { createHash, scryptSync } from 'node:crypto'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { Session } from './program-database.ts'

/** What the services of one database must share: the key of the sessions and where the files lie, each as a fingerprint. */
export interface Fingerprints {
  key: string
  files: string
}

const LENGTH = 8
const PREFIX = 'circuito'

/** Slow on purpose: every role of the database sees the names of its connections. */
const fingerprintOfKey = (secret: Uint8Array): string =>
  scryptSync(secret, 'circuito session key', LENGTH / 2).toString('hex')

/** @param storeId the random id that lies beside the files */
export const fingerprintsOf = (secret: Uint8Array, storeId: string): Fingerprints => ({
  key: fingerprintOfKey(secret),
  files: createHash('sha256').update(storeId).digest('hex').slice(0, LENGTH),
})

/** The name of this service's connections (`application_name`): the others read from it what it works with. */
export const connectionName = ({ key, files }: Fingerprints): string => `${PREFIX} ${key} ${files}`

/** A transaction’s own name ends with its trace, that of the connection that listens with LISTEN. */
const NAMED = new RegExp(`^${PREFIX} ([0-9a-f]{${LENGTH}}) ([0-9a-f]{${LENGTH}})(?: [0-9a-f]{32}| LISTEN)?$`)

const OTHER_KEY =
  'Otro servicio que trabaja con esta base de datos firma las sesiones con otra clave, y cada uno rechazaría las del otro: dé a todos el mismo SESSION_SECRET, o detenga antes los que tienen la anterior (docs/operations.md).'
const OTHER_FILES =
  'Otro servicio que trabaja con esta base de datos guarda los archivos en otra carpeta o en otro bucket, y cada uno encontraría solo los suyos: DATA_DIR/files de todos debe ser la misma carpeta, o FILES_S3_BUCKET y FILES_S3_PREFIX los mismos (docs/operations.md).'

/**
 * Looks at the services that work with this database now.
 * @throws StartRefusal where one of them signs sessions by another key, or keeps its files elsewhere
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
