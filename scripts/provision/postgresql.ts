import { join } from 'node:path'
import { fromSystem } from './package-manager.ts'
import { succeeds, type Tool } from './tool.ts'

/** Where Debian 12 lays PostgreSQL's programs. */
const FOLDER = '/usr/lib/postgresql/15/bin'
const PROGRAM = join(FOLDER, 'postgres')

/** PostgreSQL 15 as Debian packs it: the oldest server that Circuito works with (docs/postgresql.md). */
export const postgresql: Tool = {
  name: 'PostgreSQL 15 of Debian',
  find: () => (succeeds(PROGRAM, ['--version']) ? PROGRAM : undefined),
  sources: fromSystem({ 'apt-get': 'postgresql-15' }),
  help: 'Install it (on Debian 12, «apt-get install postgresql-15»).',
}
