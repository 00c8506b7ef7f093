import { sql } from 'kysely'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import { arrange } from '#tests/platform/environment/database-fixtures.ts'
import { choose, evaluationGiven, offerBody, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { byId, send, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import type { Ground } from './setup.ts'

const READJUST = { TypeWinner: 1, TypeReason: ['1'] }
const WIN = { TypeWinner: 2, WinComments: 'Elegido' }

/** What the one who was late may be told. */
const LATE: readonly string[] = [
  winnerMessages.oneWinner,
  winnerMessages.winBesideReadjustment,
  winnerMessages.readjustBesideWinner,
]

const active = ({ database }: Ground, CttID: number) =>
  arrange<{ WinID: number; TypeWinner: number }>(
    database,
    sql`select "WinID", "TypeWinner" from "LgsCotizationWinner" where "CttID" = ${CttID} and "SecStatus" = 1`,
  )

const keysOf = ({ itemsParticipant }: Quotation) => itemsParticipant.map(({ CtpID }) => CtpID)

export interface Chosen {
  rounds: number
  /** Rounds in which not exactly one of them stands. */
  wrong: number
  /** Late ones who were told something else than a sentence of the specification. */
  untold: number
}

/** Two approvers of one level choose at the same moment: two winners, or a winner and a readjustment, by turns. */
export async function twoChoose(
  ground: Ground,
  [one, other]: readonly [Caller, Caller],
  rounds: number,
): Promise<Chosen> {
  const quotation = await evaluationGiven(ground.people)
  const { CttID } = quotation
  const [first = 0, second = 0] = keysOf(quotation)
  const figures = { rounds, wrong: 0, untold: 0 }
  for (let round = 0; round < rounds; round++) {
    const said = await Promise.all([
      choose(one, CttID, first, WIN),
      choose(other, CttID, second, round % 2 === 0 ? WIN : READJUST),
    ])
    const standing = await active(ground, CttID)
    const told = said.filter(({ status }) => status === 200).length
    if (told !== 1 || standing.length !== 1) figures.wrong++
    figures.untold += said.filter(({ status, Errors }) => status !== 200 && !LATE.includes(Errors[0] ?? '')).length
    for (const { WinID } of standing) await one.call('PUT', 'LgsCotization/removewinner', { CttID, WinID })
  }
  return figures
}

/** The same without any service: what the database itself lets through of two who insert at once. */
export async function databaseAlone(ground: Ground, rounds: number): Promise<{ rounds: number; wrong: number }> {
  const quotation = await evaluationGiven(ground.people)
  const [first = 0, second = 0] = keysOf(quotation)
  const insert = (CtpID: number, TypeWinner: number) =>
    arrange(
      ground.database,
      sql`insert into "LgsCotizationWinner" ("CpyID", "CttID", "CtpID", "TypeWinner", "WinFullScore", "UsrCreateID")
        values (1, ${quotation.CttID}, ${CtpID}, ${TypeWinner}, 90, 4)`,
    )
  const figures = { rounds, wrong: 0 }
  for (let round = 0; round < rounds; round++) {
    const done = await Promise.allSettled([insert(first, 2), insert(second, round % 2 === 0 ? 2 : 1)])
    if (done.filter(({ status }) => status === 'fulfilled').length !== 1) figures.wrong++
    await arrange(
      ground.database,
      sql`update "LgsCotizationWinner" set "SecStatus" = 0 where "CttID" = ${quotation.CttID}`,
    )
  }
  return figures
}

/** Both ask for the next version at the same moment, each twice; each round begins with the version before. */
export async function versions(ground: Ground, callers: readonly Caller[], rounds: number): Promise<Chosen> {
  const { people, database } = ground
  let { CttID } = await evaluationGiven(people)
  const figures = { rounds, wrong: 0, untold: 0 }
  for (let round = 0; round < rounds; round++) {
    const [CtpID = 0] = keysOf(await byId(people.boss, CttID))
    await choose(people.boss, CttID, CtpID, READJUST)
    const said = await Promise.all(
      [...callers, ...callers].map((caller) =>
        caller.call<{ CttID: number }>('POST', 'LgsCotization/createversion', { CttID }),
      ),
    )
    const children = await arrange<{ CttID: number }>(
      database,
      sql`select "CttID" from "LgsCotization" where "CttParentID" = ${CttID}`,
    )
    const next = children[0]?.CttID ?? 0
    if (children.length !== 1) figures.wrong++
    figures.untold += said.filter(({ status, Result }) => status !== 200 || Result.CttID !== next).length
    const version = await byId(people.buyer, next)
    for (const key of keysOf(version)) await sendOffer(people.buyer, offerBody(version, key, { prices: ['90'] }))
    await send(people.buyer, next)
    CttID = next
  }
  return figures
}
