import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { randomBytes } from 'node:crypto'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

export interface FillOptions {
  demo: boolean
  say: (sentence: string) => void
}

/** Any number, as long as it is not the migrations'. */
const LOCK = 40_012_027

/**
 * Fills a database that has no company: the demo, or one administrator whose password is made up and said here once.
 * Each seed is one transaction, so a kill in the middle leaves an empty database for the next start; of several
 * services that start at once the first fills and the others wait.
 */
export async function fillWhenEmpty(database: Database, { demo, say }: FillOptions): Promise<void> {
  const guard = await database.pool.connect()
  try {
    await guard.query('BEGIN')
    await guard.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await guard.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const { rowCount } = await guard.query('SELECT FROM "GenCompany" LIMIT 1')
    if (!rowCount) await (demo ? fillDemo(database, say) : fillAdministrator(database, say))
  } finally {
    await guard.query('ROLLBACK').catch(() => undefined)
    guard.release()
  }
}

/** Whether the demo's accounts can sign in here. */
export async function hasDemoAccounts({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM "GenCompany" WHERE "CpyName" = $1', ['Inmobiliaria Los Andes'])
  return rowCount === 1
}

async function fillDemo(database: Database, say: (sentence: string) => void): Promise<void> {
  say('Llenando la base de datos con la empresa de demostración…')
  const { seedDemo } = await import('./demo.ts')
  await seedDemo(database)
}

async function fillAdministrator(database: Database, say: (sentence: string) => void): Promise<void> {
  // An upper-case letter, a lower-case one and a digit are asked of every password (back-office.md 5).
  const password = `Ca7-${randomBytes(12).toString('base64url')}`
  const { seedAdministrator } = await import('./administrator.ts')
  say(`Usuario administrador: admin · contraseña: ${password} (guárdela: no se volverá a mostrar).`)
  await seedAdministrator(database, password)
}

/** @throws StartRefusal where the database holds the demo's accounts, whose passwords everybody knows */
export async function assertNoDemoAccounts(database: Database): Promise<void> {
  if (!(await hasDemoAccounts(database))) return
  throw new StartRefusal(
    'La base de datos contiene la empresa de demostración, cuyas contraseñas están publicadas: para una instalación de verdad indique otra carpeta en DATA_DIR u otra base en DATABASE_URL; para ver la demostración quite DEMO=0, y HOST y REST_HOST si no son 127.0.0.1.',
  )
}
