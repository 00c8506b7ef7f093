import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { assertBoundRole } from './row-level-security.ts'
import { prepareCommand } from './prepare-command.ts'
import { EXTENSIONS, ICU_LOCALE, LEAKPROOF, type Session } from './program-database.ts'

/** The major versions that the program runs on: databases that sort as ICU does began with 15; what comes after 18 is not tried. */
const OLDEST = 15
const NEWEST = 18

interface Server {
  major: number
  version: string
  database: string
  role: string
  encoding: string
  /** Who compares its text, and as in which language: 'icu es'. */
  collation: string
  missing: string[]
  mayCreate: boolean
}

/** The columns of pg_database by way of JSON: their names changed with the versions. */
const QUESTION = `
  select current_setting('server_version_num')::integer / 10000 as major, current_setting('server_version') as version,
    current_database() as database, current_user as role, pg_encoding_to_char(d.encoding) as encoding,
    case facts ->> 'datlocprovider' when 'i' then 'icu ' || coalesce(facts ->> 'datlocale', facts ->> 'daticulocale', '')
      else d.datcollate end as collation,
    array(select each from unnest($1::text[]) each where not exists (select from pg_extension where extname = each)) as missing,
    has_schema_privilege('public', 'CREATE') as "mayCreate"
  from pg_database d, to_jsonb(d) as facts where d.datname = current_database()`

async function readServer(client: Session): Promise<Server> {
  const { rows } = await client.query<Server>(QUESTION, [EXTENSIONS])
  const [server] = rows
  if (!server) throw new Error('the database does not list itself')
  return server
}

/** @throws StartRefusal when the program does not run on this version */
export function assertVersion({ major, version }: Pick<Server, 'major' | 'version'>): void {
  if (major >= OLDEST && major <= NEWEST) return
  throw new StartRefusal(
    `El servidor de base de datos es PostgreSQL ${version} y Circuito funciona del ${OLDEST} al ${NEWEST}: ` +
      `prepare la base en otro servidor con ${prepareCommand()}.`,
  )
}

/** @throws StartRefusal when the database does not sort in Spanish, which nothing changes once it is made */
function assertCollation({ database, encoding, collation }: Server): void {
  if (encoding === 'UTF8' && new RegExp(`^icu ${ICU_LOCALE}\\b`).test(collation)) return
  throw new StartRefusal(
    `La base «${database}» no guarda y ordena el texto como el español (tiene ${encoding}, ${collation}; necesita UTF8, icu ${ICU_LOCALE}), ` +
      `y eso no se cambia después: haga otra con ${prepareCommand(`${database}_es`)} y traiga los datos con npm run db:copy.`,
  )
}

/** What the administrator's command looks at before it changes anything. */
export async function assertPreparable(client: Session, whole: boolean): Promise<void> {
  const server = await readServer(client)
  assertVersion(server)
  if (whole) assertCollation(server)
}

/**
 * Asks the database whether the program can run on it, and whether its walls hold.
 * @throws StartRefusal that names the first thing that is wrong, and the command that mends it
 */
export async function assertUsableServer(client: Session): Promise<void> {
  const server = await readServer(client)
  assertVersion(server)
  await assertBoundRole(client)
  assertCollation(server)
  const { database, role, missing, mayCreate } = server
  if (missing.length > 0)
    throw new StartRefusal(
      `A la base «${database}» le falta${missing.length > 1 ? 'n' : ''} ${missing.join(', ')}: ` +
        `${prepareCommand(database)} instala las extensiones.`,
    )
  if (!mayCreate)
    throw new StartRefusal(
      `El rol «${role}» no puede crear tablas en la base «${database}»: ${prepareCommand(database)} le da lo que necesita.`,
    )
}

/** What is only slower than it should be, in a sentence; null where nothing is. */
export async function findSlowness(client: Session): Promise<string | null> {
  const { rows } = await client.query<{ isQuick: boolean; database: string }>(
    `select bool_and(proleakproof) as "isQuick", current_database() as database from pg_proc where oid = any($1::regprocedure[])`,
    [LEAKPROOF],
  )
  const [row] = rows
  if (!row || row.isQuick) return null
  return `Aviso: las búsquedas recorren tablas enteras, porque LIKE no está marcado como LEAKPROOF en la base «${row.database}»: ${prepareCommand(row.database)} lo marca.`
}
