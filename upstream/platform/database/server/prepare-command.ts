/** What an installation is called unless told: its role, its database. */
export const DEFAULT_NAME = 'circuito'

/** The command that prepares a database, for whoever reads a refusal. */
export const prepareCommand = (name = DEFAULT_NAME): string =>
  `npm run db:prepare -- postgresql://ADMINISTRADOR@SERVIDOR/postgres${name === DEFAULT_NAME ? '' : ` --name ${name}`}`
