import type pg from 'pg'

/** Which server, database and role somebody is connected to. */
export interface ServerIdentity {
  isStandby: boolean
  /** Given to a cluster when it is made; its physical copies have the same. */
  system: string
  database: string
  role: string
}

const IDENTITY = `pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as system,
  current_database() as database, current_user as role`

type Session = Pick<pg.ClientBase, 'query'>

/** Asks who a primary is, and where its write-ahead log ends. */
export async function readPrimary(session: Session): Promise<ServerIdentity & { position: number }> {
  const { rows } = await session.query<ServerIdentity & { position: number }>(
    `select ${IDENTITY}, case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') end::float8 as position`,
  )
  const [primary] = rows
  if (!primary) throw new Error('the primary does not name itself')
  return primary
}

/** Asks who a standby is, and up to where it has replayed its primary's log. */
export async function readStandby(session: Session): Promise<ServerIdentity & { replayed: number }> {
  const { rows } = await session.query<ServerIdentity & { replayed: number }>(
    `select ${IDENTITY}, coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as replayed`,
  )
  const [standby] = rows
  if (!standby) throw new Error('the standby does not name itself')
  return standby
}

/** What keeps a server from being read in place of the primary, in a sentence that says what to do; null where nothing does. */
export function findMismatch(primary: ServerIdentity, replica: ServerIdentity): string | null {
  if (replica.system !== primary.system)
    return 'DATABASE_READ_URL no es una réplica del servidor de DATABASE_URL: haga la copia con pg_basebackup --write-recovery-conf desde ese servidor, y use su dirección.'
  if (!replica.isStandby)
    return 'DATABASE_READ_URL es un servidor principal y no una réplica en espera: use la dirección de la réplica, o inicie sin DATABASE_READ_URL. Si la réplica fue promovida, su dirección es ahora la de DATABASE_URL.'
  if (replica.database !== primary.database)
    return `DATABASE_READ_URL entra en la base «${replica.database}» y DATABASE_URL en «${primary.database}»: ponga la misma base en las dos.`
  if (replica.role !== primary.role)
    return `DATABASE_READ_URL entra con el rol «${replica.role}» y DATABASE_URL con «${primary.role}»: use el mismo rol y su contraseña, para que valgan los mismos muros entre compañías.`
  return null
}
