import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** Whom PostgreSQL runs as; absent where it runs as we do. */
export interface Account {
  uid: number
  gid: number
}

const isRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, and its user must exist by name. As root we take the owner of data that is
 * already there, else `nobody`, else `postgres`.
 * @throws StartRefusal when the data belong to somebody we cannot become, or nobody suits
 */
export function serverAccount(owner: Account | undefined): Account | undefined {
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartRefusal(
        `Los datos de PostgreSQL pertenecen a otro usuario (uid ${owner.uid}): ` +
          'inicie con ese usuario, o indique otra carpeta con DATA_DIR.',
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return owner
  const found = ['nobody', 'postgres'].map(named).find((account) => account && canBecome(account))
  if (found) return found
  throw new StartRefusal(
    'PostgreSQL no puede ejecutarse como root y aquí no hay un usuario «nobody» ni «postgres»: ' +
      'inicie con otro usuario, o indique una base de datos con DATABASE_URL.',
  )
}

function named(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const shell = (account: Account | undefined, ...args: string[]): boolean =>
  spawnSync('/bin/sh', ['-c', ...args], { ...account, cwd: '/' }).status === 0

const canBecome = (account: Account): boolean => shell(account, ':')

/** Whether the server's account can enter `folder` and write in it. */
export const canUse = (folder: string, account: Account | undefined): boolean =>
  shell(account, 'cd "$1" && : > .probe && rm .probe', 'sh', folder)
