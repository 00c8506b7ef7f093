import pg from 'pg'

/** The program's own database and role: neither superuser nor owner of the server, so row-level security binds it. */
export const NAME = 'circuito'

export const urlOf = (socket: string, database = NAME, role = NAME): string =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`

/** The same database, as the role that reads the views of the query manager. */
export const asReader = (url: string): string => Object.assign(new URL(url), { username: READER }).href

/** Who reads the views of schema consulta, and nothing else (docs/decisions/0021). */
export const READER = 'circuito_lector'

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
const TAKE_AWAY = `DO $$
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
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${NAME}', each);
    END LOOP;
  END $$`

const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist']

/**
 * Behind a row-level wall the planner uses an index for an operator only when it is known not to tell what it saw. LIKE
 * tells nothing but a malformed pattern; without this a search among 100,000 requirements reads all of them (37 ms, not 2).
 */
const TELLS_NOTHING = ['textlike(text, text)', 'texticlike(text, text)']

/** Makes the role and the database of the program where they are missing; running it again changes nothing. */
export async function provision(socket: string): Promise<void> {
  await asSuperuser(socket, 'postgres', async (client) => {
    if (!(await has(client, 'SELECT FROM pg_roles WHERE rolname = $1', NAME))) {
      await client.query(`CREATE ROLE ${NAME} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`)
    }
    if (!(await has(client, 'SELECT FROM pg_roles WHERE rolname = $1', READER))) {
      await client.query(
        `CREATE ROLE ${READER} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOBYPASSRLS CONNECTION LIMIT 40`,
      )
    }
    for (const limit of READER_LIMITS) await client.query(`ALTER ROLE ${READER} SET ${limit}`)
    if (!(await has(client, 'SELECT FROM pg_database WHERE datname = $1', NAME))) {
      await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
    }
  })
  await asSuperuser(socket, NAME, async (client) => {
    for (const extension of EXTENSIONS) {
      if (await has(client, 'SELECT FROM pg_extension WHERE extname = $1', extension)) continue
      await client.query(`CREATE EXTENSION ${extension}`)
    }
    for (const operation of TELLS_NOTHING) await client.query(`ALTER FUNCTION pg_catalog.${operation} LEAKPROOF`)
    await client.query(TAKE_AWAY)
  })
}

const has = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
  (await client.query(query, [name])).rowCount === 1

/** One conversation with the server as its superuser, whom only this machine's owner of the socket can be. */
export async function asSuperuser<T>(
  socket: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(socket, database, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
