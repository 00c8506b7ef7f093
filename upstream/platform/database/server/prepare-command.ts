/** What an installation is called unless told: its role, its database. */
export const DEFAULT_NAME = 'circuito'

/** What db:prepare takes as a name; the server's own databases are nobody's. */
const NAME = /^(?!pg_|postgres$|template[01]$)[a-z_][a-z0-9_]{0,54}$/

export const isInstallationName = (name: string): boolean => NAME.test(name)

/** The command that prepares a database, for whoever reads a refusal. */
export function prepareCommand(name = DEFAULT_NAME): string {
  const named = isInstallationName(name) && name !== DEFAULT_NAME ? ` --name ${name}` : ''
  return `npm run db:prepare -- postgresql://ADMINISTRADOR@SERVIDOR/postgres${named}`
}
