import pg from 'pg'
import { createDatabase, prepareDatabase, prepareRoles, rolesOf } from '../server/program-database.ts'
import { DEFAULT_NAME } from '../server/prepare-command.ts'

/** The program's own database and role. */
export const NAME = DEFAULT_NAME

const roles = rolesOf(NAME)

/** Who reads the views of the query manager. */
export const READER = roles.reader

/** The address of a database on a Unix socket. */
export const urlOf = (socket: string, database = NAME, role = NAME): string =>
  `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socket)}`

/** The same database, as the role that reads the views of the query manager. */
export const asReader = (url: string): string => Object.assign(new URL(url), { username: READER }).href

/** Makes the role and the database of the program where they are missing; running it again changes nothing. */
export async function provision(socket: string): Promise<void> {
  await asSuperuser(socket, 'postgres', async (client) => {
    await prepareRoles(client, roles)
    await createDatabase(client, NAME, roles)
  })
  await asSuperuser(socket, NAME, (client) => prepareDatabase(client, roles))
}

/** One conversation with the server as its superuser, whom only this machine's owner of the socket can be. */
export async function asSuperuser<T>(
  socket: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(socket, database, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
