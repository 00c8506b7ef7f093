import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { grantAll } from '#tests/app/faults/races/setup.ts'
import {
  createCircuit,
  createException,
  createPosition,
  createUsersInPosition,
  tokenOf,
} from '#tests/platform/environment/database-fixtures.ts'

export interface Person {
  userId: number
  token: string
}

export interface People {
  authors: Person[]
  /** One of them is enough to decide what an author sends; all of them are told of it. */
  approvers: Person[]
}

/** The position of the demo that decides nothing. */
const ASSISTANT = 4

/** People who may do everything: authors, and the position that decides whatever those send. */
export async function createPeople(
  database: Database,
  secret: string,
  count: { authors: number; approvers: number },
): Promise<People> {
  const position = await createPosition(database)
  const circuit = await createCircuit(database, [[1, 2, position]])
  const authors = await createUsersInPosition(database, ASSISTANT, count.authors)
  const approvers = await createUsersInPosition(database, position, count.approvers)
  await grantAll(database, [...authors, ...approvers])
  for (const UsrID of authors) await createException(database, circuit, { UsrID })
  const signIn = async (userId: number) => ({ userId, token: await tokenOf(database, secret, userId) })
  return {
    authors: await Promise.all(authors.map(signIn)),
    approvers: await Promise.all(approvers.map(signIn)),
  }
}

/** Gives everybody a token of another session: one ends after half an hour. */
export async function renewTokens(database: Database, secret: string, { authors, approvers }: People): Promise<void> {
  for (const person of [...authors, ...approvers]) person.token = await tokenOf(database, secret, person.userId)
}
