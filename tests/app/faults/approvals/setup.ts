import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import {
  arrange,
  hireInto,
  newCircuit,
  newException,
  newPosition,
  tokenOf,
} from '#tests/platform/environment/database-fixtures.ts'
import { body } from '#tests/kit/fixtures/requirement.ts'
import { insist, type Crowd, type Member } from './load.ts'

export interface Ground {
  author: Member
  /** The people of the first level, and those of the second. */
  levels: [Member[], Member[]]
}

/** solicitante of the demo. */
const AUTHOR = 2

/** Two levels, one after the other, each with `count` people of one position; the author's requirements go there. */
export async function prepare(database: Database, secret: string, count: number): Promise<Ground> {
  const member = async (UsrID: number): Promise<Member> => ({ UsrID, token: await tokenOf(database, secret, UsrID) })
  const positions = [await newPosition(database), await newPosition(database)] as const
  const people = async (PstID: number) => Promise.all((await hireInto(database, PstID, count)).map(member))
  const levels: Ground['levels'] = [await people(positions[0]), await people(positions[1])]
  await newException(
    database,
    await newCircuit(database, [
      [1, 1, positions[0]],
      [2, 1, positions[1]],
    ]),
    { UsrID: AUTHOR },
  )
  // Counters then begin with the storm.
  await arrange(database, sql`truncate "SecAlert", "SecAlertCounter"`, '*')
  return { author: await member(AUTHOR), levels }
}

/** Writes a document through the front door, once: with a key, since the answer may get lost. */
export async function write(base: string, author: Member, crowd: Crowd): Promise<number> {
  const note = (kind: string) => void crowd.answers.set(`save ${kind}`, (crowd.answers.get(`save ${kind}`) ?? 0) + 1)
  const said = await insist(`${base}/LgsRequirement/save`, author, body(), randomUUID(), note)
  if (said?.status !== 200 || !said.answer.Result)
    throw new Error(`a requirement could not be written: ${said?.status} ${said?.answer.Message}`)
  return said.answer.Result.ReqID
}
