import type { PoolClient } from 'pg'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { prepareCommand } from './prepare-command.ts'

/** Read before a company is known, to find out which: who signs in, and where. */
export const OPEN = ['GenCompany', 'SecSession', 'SecUserCompany']

/**
 * A table with CpyID is walled when every row passes a policy on it, its owner's queries included. A policy that names no
 * company, or one that lets in whatever another keeps out, is no wall.
 */
const UNPROTECTED = `
  select c.relname as "table" from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'CpyID' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), '') not like '%in_company(%'))
  order by 1`

/** @throws StartRefusal naming the tables of companies whose rows another company could read, and the line that walls them */
export async function assertRowLevelSecurity(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(UNPROTECTED, [OPEN])
  if (rows.length === 0) return
  const lines = rows.map(({ table }) => `SELECT wall_company('${table}');`).join(' ')
  throw new StartRefusal(
    `${rows.map(({ table }) => table).join(', ')}: la tabla tiene CpyID y no está amurallada, otra compañía podría leer sus filas. ` +
      `Agregue a la migración que la crea (o, si ya se aplicó, a una nueva): ${lines}`,
  )
}

/** @throws StartRefusal when the role that is signed in passes by row-level security, as superusers do */
export async function assertBoundRole(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string; isSuper: boolean }>(
    `select rolname as role, current_database() as database, rolsuper as "isSuper" from pg_roles
      where rolname in (current_user, session_user) and (rolsuper or rolbypassrls) limit 1`,
  )
  const [role] = rows
  if (!role) return
  throw new StartRefusal(
    `El rol «${role.role}» ${role.isSuper ? 'es superusuario' : 'tiene BYPASSRLS'}: los muros entre compañías no lo detienen. ` +
      `${prepareCommand(role.database)} hace uno propio y escribe el DATABASE_URL que hay que usar (docs/postgresql.md).`,
  )
}
