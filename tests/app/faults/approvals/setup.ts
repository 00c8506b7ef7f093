import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import {
  executeSql,
  createUsersInPosition,
  createCircuit,
  createException,
  createPosition,
  tokenOf,
} from '#tests/platform/environment/database-fixtures.ts'
import { body } from '#tests/kit/fixtures/requirement.ts'
import { sendUntilAnswered, type ApprovalLoad, type Member } from './load.ts'

export interface ApprovalSetup {
  author: Member
  /** The people of the first level, and those of the second. */
  levels: [Member[], Member[]]
}

/** solicitante of the demo. */
const AUTHOR = 2

/** Two levels, one after the other, each with `count` people of one position; the author's requirements go there. */
export async function createApprovalSetup(database: Database, secret: string, count: number): Promise<ApprovalSetup> {
  const member = async (UsrID: number): Promise<Member> => ({ UsrID, token: await tokenOf(database, secret, UsrID) })
  const positions = [await createPosition(database), await createPosition(database)] as const
  const people = async (PstID: number) => Promise.all((await createUsersInPosition(database, PstID, count)).map(member))
  const levels: ApprovalSetup['levels'] = [await people(positions[0]), await people(positions[1])]
  await createException(
    database,
    await createCircuit(database, [
      [1, 1, positions[0]],
      [2, 1, positions[1]],
    ]),
    { UsrID: AUTHOR },
  )
  // Counters then begin with the storm.
  await executeSql(database, sql`truncate "SecAlert", "SecAlertCounter"`, '*')
  return { author: await member(AUTHOR), levels }
}

/** Writes a document through the services' route, once: with a key, since the answer may get lost. */
export async function createDocument(base: string, author: Member, load: ApprovalLoad): Promise<number> {
  const note = (kind: string) => void load.answers.set(`save ${kind}`, (load.answers.get(`save ${kind}`) ?? 0) + 1)
  const response = await sendUntilAnswered(`${base}/LgsRequirement/save`, author, body(), randomUUID(), note)
  if (response?.status !== 200 || !response.answer.Result)
    throw new Error(`a requirement could not be written: ${response?.status} ${response?.answer.Message}`)
  return response.answer.Result.ReqID
}
