import { execFile } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { makeOwn, type ClusterLocation } from './cluster-location.ts'
import { NAME, READER } from './provision.ts'
import { ICU_LOCALE } from '../server/program-database.ts'
import type { Binaries } from './binaries.ts'

/** The major version whose data these programs read. */
const VERSION = '18'

/** @throws StartRefusal when the data are of a version that these programs cannot read */
export function assertDataVersion({ data }: ClusterLocation): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === VERSION) return
  throw new StartRefusal(
    `Los datos de ${data} son de PostgreSQL ${version} y este programa trae el ${VERSION}: ` +
      'cópielos con la versión anterior del programa (npm run db:copy).',
  )
}

/** Makes the data under another name first: a kill in the middle leaves nothing that looks like a database. */
export async function createData({ home, data, account }: ClusterLocation, { initdb }: Binaries): Promise<void> {
  const partial = join(home, 'postgres.partial')
  makeOwn(partial, account)
  const options = [
    ...['-D', partial, '-U', 'postgres', '-E', 'UTF8'],
    // The order of the Spanish alphabet wherever a query sorts, without asking for it.
    ...['--locale=C', '--locale-provider=icu', `--icu-locale=${ICU_LOCALE}`],
    ...['--auth=trust', '--no-instructions'],
  ]
  try {
    await promisify(execFile)(initdb, options, { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  } catch (failure) {
    throw new StartRefusal(reasonOf(failure, home))
  }
  renameSync(partial, data)
  const parent = openSync(home, 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/** The roles of the program and the server's own. */
const ROLES = ['postgres', NAME, READER]

/** None where our account has no name: then it is root that PostgreSQL sees, or it does not run. */
function ownName(): string[] {
  try {
    return [userInfo().username]
  } catch {
    return []
  }
}

/**
 * Writes who may connect: by the socket alone, and there the account that runs this program and root, as the system itself
 * says who knocks. The folder is private besides; but as root PostgreSQL runs as an account that others may share. The
 * network stays shut even if somebody opens listen_addresses.
 */
export function writeAccess({ data }: ClusterLocation): void {
  const accounts = new Set(['root', ...ownName()])
  const lines = [...accounts].flatMap((account) => ROLES.map((role) => `circuito "${account}" ${role}\n`))
  writeFileSync(join(data, 'pg_ident.conf'), lines.join(''))
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all peer map=circuito\n')
}

function reasonOf(failure: unknown, home: string): string {
  const output = failure instanceof Error && 'stderr' in failure ? String(failure.stderr).trim() : String(failure)
  return output.includes('user does not exist')
    ? 'PostgreSQL pide que su usuario tenga nombre y el de este proceso no lo tiene (/etc/passwd): ' +
        'inicie con otro usuario, o indique una base de datos con DATABASE_URL.'
    : `No se pudieron crear los datos de PostgreSQL en ${home}: ${output.split('\n').at(-1)}`
}
