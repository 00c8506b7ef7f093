import pg from 'pg'

/** What a statement is sent through: as administrator where it prepares, as the program where it asks. */
export type Session = Pick<pg.ClientBase, 'query'>

/** The roles of one installation. */
export interface Roles {
  /** The program's: neither superuser nor owner of the server, so row-level security binds it. */
  program: string
  /** Who reads the views of schema consulta, and nothing else (docs/decisions/0021). */
  reader: string
}

/** A role's password as the server keeps it; none where the system itself says who connects. */
type Verifiers = { readonly [role in keyof Roles]?: string }

export const rolesOf = (name: string): Roles => ({ program: name, reader: `${name}_lector` })

/** Text is sorted as Spanish does wherever a query sorts, without asking for it. */
export const ICU_LOCALE = 'es'

export const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'] as const

/**
 * Behind a row-level wall the planner uses an index for an operator only when it is known not to tell what it saw. LIKE
 * tells nothing but a malformed pattern; without this a search among 100,000 requirements reads all of them (37 ms, not 2).
 */
export const LEAKPROOF = ['textlike(text, text)', 'texticlike(text, text)'].map((each) => `pg_catalog.${each}`)

const ATTRIBUTES: { readonly [role in keyof Roles]: string } = {
  program: 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS',
  reader: 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOINHERIT NOBYPASSRLS CONNECTION LIMIT 40',
}

/**
 * What binds the reader whatever it asks; its limits are settings that only a superuser changes. Other people's queries
 * are not told to it, nor its own to other companies.
 */
const READER_LIMITS = ['temp_file_limit = 204800', 'track_activities = off', 'max_parallel_workers_per_gather = 0']

/** What any role may call unless told, and a query has no business with: settings, locks, signals, waits, large objects. */
const DANGEROUS =
  '^(set_config|pg_notify|pg_(try_)?advisory_.*|pg_(cancel|terminate)_backend|pg_sleep.*|pg_export_snapshot|pg_stat_get_.*activity|lo_.*|lo(read|write)|(query|cursor|table|schema|database)_to_xml.*)$'

/**
 * The program keeps what everybody loses. Only what is still everybody's: doing it again changes nothing. Functions with
 * `internal` arguments or results are the server's own, which no query calls: through holes of 18.4 it could (docs/postgresql.md).
 */
const takeAway = (program: string) => `DO $$
  DECLARE each regprocedure;
  BEGIN
    FOR each IN SELECT p.oid FROM pg_proc p WHERE ('internal'::regtype = ANY (p.proargtypes) OR p.prorettype = 'internal'::regtype)
      AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each);
    END LOOP;
    FOR each IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.proname ~ '${DANGEROUS}'
      AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each);
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${pg.escapeIdentifier(program)}', each);
    END LOOP;
  END $$`

export const exists = async (client: Session, query: string, name: string): Promise<boolean> =>
  (await client.query(query, [name])).rowCount === 1

export const hasRole = (client: Session, name: string) =>
  exists(client, 'SELECT FROM pg_roles WHERE rolname = $1', name)

export const hasDatabase = (client: Session, name: string) =>
  exists(client, 'SELECT FROM pg_database WHERE datname = $1', name)

/** Makes the roles where they are missing and gives them what they should have: running it again changes nothing. */
export async function prepareRoles(client: Session, roles: Roles, verifiers: Verifiers = {}): Promise<void> {
  for (const kind of ['program', 'reader'] as const) {
    const verb = (await hasRole(client, roles[kind])) ? 'ALTER' : 'CREATE'
    const verifier = verifiers[kind]
    const password = verifier === undefined ? '' : ` PASSWORD ${pg.escapeLiteral(verifier)}`
    await client.query(`${verb} ROLE ${pg.escapeIdentifier(roles[kind])} ${ATTRIBUTES[kind]}${password}`)
  }
  for (const limit of READER_LIMITS) await client.query(`ALTER ROLE ${pg.escapeIdentifier(roles.reader)} SET ${limit}`)
}

/** Makes the program's database where it is missing. */
export async function createDatabase(client: Session, name: string, { program }: Roles): Promise<void> {
  if (await hasDatabase(client, name)) return
  await client.query(
    `CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(program)} TEMPLATE template0
      ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE '${ICU_LOCALE}'`,
  )
}

/** What a superuser does inside the program's database; running it again changes nothing. */
export async function prepareDatabase(client: Session, { program }: Roles): Promise<void> {
  for (const extension of EXTENSIONS) {
    if (await exists(client, 'SELECT FROM pg_extension WHERE extname = $1', extension)) continue
    await client.query(`CREATE EXTENSION ${extension}`)
  }
  for (const operation of LEAKPROOF) await client.query(`ALTER FUNCTION ${operation} LEAKPROOF`)
  await client.query(takeAway(program))
}
