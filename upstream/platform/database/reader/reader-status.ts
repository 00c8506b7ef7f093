import pg from 'pg'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import type { Database } from '../connection/open-database.ts'
import { connectReader } from './reader-connection.ts'
import { saferVersion, type QueryManagerMode } from './server-version.ts'

/** Whether there is a role that can read the views and nothing else; if not, why, for people. */
export type ReaderAvailability =
  | { isOn: true }
  | {
      isOn: false
      reason: string
      /** The address that was given leads to no role that may be trusted: whoever gave it expects otherwise. */
      isWrong?: boolean
    }

const off = (reason: string): ReaderAvailability => ({ isOn: false, reason })
const wrong = (reason: string): ReaderAvailability => ({ isOn: false, reason, isWrong: true })

/** What of the role is more than it may be, by what people call it. */
const EXCESS = `
  select 'es administrador del servidor' as excess from pg_roles
    where rolname = session_user and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  union all select 'pertenece al rol ' || pg_get_userbyid(m.roleid) from pg_auth_members m where m.member = session_user::regrole
  union all select 'puede usar ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not (n.nspname = 'consulta' and c.relkind = 'v') and has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE')
  union all select 'cuenta a otros lo que consulta (track_activities)' where current_setting('track_activities') <> 'off'
  union all select 'no tiene límite de espacio temporal (temp_file_limit)' where current_setting('temp_file_limit') = '-1'
  limit 1`

/** Lets the role read the views, once. The services own them, whoever the role is. */
async function grant(database: Database, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const { rows } = await database.pool.query<{ may: boolean }>(
    `select has_function_privilege($1, 'consulta.compania()', 'EXECUTE') and has_schema_privilege($1, 'consulta', 'USAGE')
      and bool_and(has_table_privilege($1, oid, 'SELECT')) as may from pg_class where relnamespace = 'consulta'::regnamespace and relkind = 'v'`,
    [role],
  )
  if (rows[0]?.may) return
  const views = await database.pool.query<{ view: string }>(
    `select oid::regclass::text as view from pg_class where relnamespace = 'consulta'::regnamespace and relkind = 'v'`,
  )
  await database.pool.query(`SELECT pg_advisory_xact_lock(40012034); GRANT USAGE ON SCHEMA consulta TO ${name};
    GRANT EXECUTE ON FUNCTION consulta.compania() TO ${name};
    GRANT SELECT ON ${views.rows.map(({ view }) => view).join(', ')} TO ${name}`)
}

/** Whether `url` leads to a role that may be trusted with anybody's query: asked of the database, not believed. */
export async function checkReaderAvailability(
  database: Database,
  url: string | undefined,
  mode: QueryManagerMode = 'auto',
): Promise<ReaderAvailability> {
  if (mode === 'off') return off('Las consultas están desactivadas por un ajuste del programa (QUERY_MANAGER=off).')
  if (!url)
    return off(
      'El servidor de base de datos no tiene un rol que solo lea las vistas: indíquelo con QUERY_DATABASE_URL.',
    )
  try {
    return await connectReader(url, async (client) => {
      const { rows } = await client.query<{ role: string }>('select session_user as role')
      const role = rows[0]?.role ?? ''
      const owner = await database.pool.query<{ role: string }>('select session_user as role')
      if (role === owner.rows[0]?.role)
        return wrong('QUERY_DATABASE_URL entra con el mismo rol que los servicios: indique otro.')
      const { rows: excess } = await client.query<{ excess: string }>(EXCESS)
      if (excess[0]) return wrong(`El rol de QUERY_DATABASE_URL no es de confianza: ${excess[0].excess}.`)
      const {
        rows: [server],
      } = await client.query<{ version: string; number: number }>(
        `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
      )
      const safer = saferVersion(server?.number ?? 0)
      if (mode === 'auto' && safer)
        return off(
          `PostgreSQL ${server?.version ?? ''} tiene fallas por las que una consulta podría ejecutar programas en el servidor: ` +
            `use PostgreSQL ${safer} o posterior (docs/postgresql.md), o acepte el riesgo con QUERY_MANAGER=on.`,
        )
      await grant(database, role)
      return { isOn: true }
    })
  } catch (failure) {
    return wrong(`No se pudo entrar con el rol de consultas (${codeOf(failure) || 'sin respuesta'}).`)
  }
}
