import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwn } from '#upstream/platform/database/embedded/cluster-location.ts'
import { serverAccount } from '#upstream/platform/database/embedded/server-account.ts'

const PASSWORD = 'administradora'

/** The superuser's address of a server of this machine. */
export const outsideUrl = (port: number): string => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`

/** Makes the data of a server as somebody else would: with passwords, in the locale of no language. */
export function createOutsideData(initdb: string, home: string) {
  const account = serverAccount(undefined)
  const data = join(home, 'data')
  makeOwn(data, account)
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', `--pwfile=${passwordFile}`],
    { ...account, cwd: '/', stdio: 'pipe', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  return { data, account }
}
