import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { assertPreparable, assertUsableServer } from './assert-usable-server.ts'
import { DEFAULT_NAME, isInstallationName } from './prepare-command.ts'
import {
  createDatabase,
  EXTENSIONS,
  exists,
  hasDatabase,
  hasRole,
  prepareDatabase,
  prepareRoles,
  rolesOf,
  type Roles,
  type Session,
} from './program-database.ts'
import { withConnection, type ConnectOptions } from './with-connection.ts'
import { scramVerifier } from './scram-verifier.ts'

interface Preparation {
  /** A superuser's. */
  adminUrl: string
  /** Of the database and of the program's role; the reader's ends in _lector. */
  name?: string
  /** A random one for a role that is made, unless given; that of a role that is there stays. */
  passwords?: { readonly [role in keyof Roles]?: string }
  /** New passwords also for roles that are there. */
  renews?: boolean
}

export interface PreparedServer {
  version: number
  /** With the password, where it is known. */
  url: string
  readerUrl: string
  /** The roles whose password stayed as it was: their addresses show none. */
  unchanged: string[]
  /** Why one of them cannot enter with what was made; null where both can, or nobody knows the password. */
  problem: string | null
}

const ADMIN: ConnectOptions = { from: 'la dirección del administrador' }
const PASSWORD = /^[\x21-\x7e]{12,100}$/

/**
 * Makes on any server what the embedded one has: roles, database, extensions and what only a superuser can do. Then it enters
 * with what it made. What is there already stays, so that it may be run again.
 * @throws StartRefusal with the reason, in Spanish
 */
export async function prepareServer(preparation: Preparation): Promise<PreparedServer> {
  const { adminUrl, name = DEFAULT_NAME } = preparation
  assertNames(preparation)
  const roles = rolesOf(name)
  const passwords = await withConnection(withDatabase(adminUrl), ADMIN, async (admin) => {
    await assertPreparable(admin, false)
    await assertAdministrator(admin, roles)
    await assertExtensions(admin)
    const chosen = await choosePasswords(admin, roles, preparation)
    if (await hasDatabase(admin, name))
      await withConnection(withDatabase(adminUrl, name), ADMIN, (inside) => assertFree(inside, name, roles))
    await prepareRoles(admin, roles, {
      program: chosen.program && scramVerifier(chosen.program),
      reader: chosen.reader && scramVerifier(chosen.reader),
    })
    await createDatabase(admin, name, roles)
    return chosen
  })
  const version = await withConnection(withDatabase(adminUrl, name), ADMIN, async (admin) => {
    await takeOver(admin, name, roles)
    await prepareDatabase(admin, roles)
    const { rows } = await admin.query<{ number: number }>(
      `select current_setting('server_version_num')::integer as number`,
    )
    return rows[0]?.number ?? 0
  })
  const url = urlFor(adminUrl, name, roles.program, passwords.program)
  const readerUrl = urlFor(adminUrl, name, roles.reader, passwords.reader)
  const unchanged = (['program', 'reader'] as const).filter((role) => !passwords[role]).map((role) => roles[role])
  const problem =
    (passwords.program && (await findProblem(url, roles.program, assertUsableServer))) ??
    (passwords.reader && (await findProblem(readerUrl, roles.reader, async () => undefined))) ??
    null
  return { version, url, readerUrl, unchanged, problem }
}

/** Enters as one of the roles: the server's own rules of access may keep it out, which no statement shows. */
async function findProblem(url: string, role: string, work: (client: pg.Client) => Promise<void>) {
  try {
    await withConnection(url, { from: `el rol «${role}»` }, work)
    return undefined
  } catch (failure) {
    if (failure instanceof StartRefusal) return failure.message
    throw failure
  }
}

function assertNames({ name, passwords = {} }: Preparation): void {
  if (name !== undefined && !isInstallationName(name))
    throw new StartRefusal(
      `--name «${name}» no sirve: hasta 55 letras minúsculas sin tilde, cifras y _, sin empezar por cifra ni por pg_, y ninguno de los del propio servidor.`,
    )
  for (const password of Object.values(passwords))
    if (password !== undefined && !PASSWORD.test(password))
      throw new StartRefusal('La contraseña debe tener de 12 a 100 letras sin tilde, cifras o signos, sin espacios.')
}

async function assertAdministrator(admin: Session, roles: Roles): Promise<void> {
  const { rows } = await admin.query<{ role: string; isSuper: boolean }>(
    'select rolname as role, rolsuper as "isSuper" from pg_roles where rolname = session_user',
  )
  const [{ role, isSuper } = { role: '', isSuper: false }] = rows
  if (!isSuper)
    throw new StartRefusal(
      `El rol «${role}» no es superusuario y preparar la base lo necesita: indique la dirección de uno que lo sea.`,
    )
  for (const each of [roles.program, roles.reader]) {
    const isServers = await exists(admin, 'SELECT FROM pg_roles WHERE rolname = $1 AND rolsuper', each)
    if (isServers)
      throw new StartRefusal(
        `El rol «${each}» ya existe y es superusuario: elija otro nombre con --name, y el programa tendrá un rol propio.`,
      )
  }
}

async function assertExtensions(admin: Session): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select each as name from unnest($1::text[]) each where each not in (select name from pg_available_extensions)',
    [EXTENSIONS],
  )
  if (rows.length === 0) return
  throw new StartRefusal(
    `El servidor no trae ${rows.map(({ name }) => name).join(', ')}: instale sus extensiones (el paquete postgresql-contrib) y repita la orden.`,
  )
}

async function choosePasswords(admin: Session, roles: Roles, { passwords = {}, renews = false }: Preparation) {
  const choose = async (kind: keyof Roles) => {
    const isNew = renews || !(await hasRole(admin, roles[kind]))
    return passwords[kind] ?? (isNew ? randomBytes(24).toString('base64url') : undefined)
  }
  return { program: await choose('program'), reader: await choose('reader') }
}

/** A database that was there may become the program's where nobody else has anything in it. */
async function assertFree(inside: Session, name: string, { program }: Roles): Promise<void> {
  await assertPreparable(inside, true)
  const { rows } = await inside.query<{ owner: string; count: number }>(
    `select pg_get_userbyid(c.relowner) as owner, count(*)::integer as count from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^(pg_|information_schema$)'
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(c.relowner) <> $1
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1 limit 1`,
    [program],
  )
  const [other] = rows
  if (!other) return
  throw new StartRefusal(
    `En la base «${name}» hay ${other.count} tablas o vistas del rol «${other.owner}», que el programa no podría cambiar: ` +
      'prepare otra con --name y traiga los datos con npm run db:copy.',
  )
}

/** Its owner may create in schema public, as PostgreSQL 15 makes it, also where an older version made it. */
async function takeOver(admin: Session, name: string, { program }: Roles): Promise<void> {
  await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} OWNER TO ${pg.escapeIdentifier(program)}`)
  await admin.query('ALTER SCHEMA public OWNER TO pg_database_owner')
}

/** Where nobody says which database, that of the server's own administrator. */
function withDatabase(adminUrl: string, name?: string): string {
  const url = new URL(adminUrl)
  if (name !== undefined || url.pathname.length <= 1) url.pathname = `/${name ?? 'postgres'}`
  return url.href
}

/** As it stands in an address, and between the quotes of a shell. */
const encode = (password: string): string => encodeURIComponent(password).replaceAll("'", '%27')

/** The administrator's way to the server, for another role. */
const urlFor = (adminUrl: string, name: string, username: string, password = ''): string =>
  Object.assign(new URL(adminUrl), { pathname: `/${name}`, username, password: encode(password) }).href
