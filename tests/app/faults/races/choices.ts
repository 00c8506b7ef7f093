import { sql } from 'kysely'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import {
  chooseWinner,
  createQuotationInEvaluation,
  offerBody,
  openOffers,
  sendOffer,
} from '#tests/kit/fixtures/offer.ts'
import { byId, send, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import type { RaceSetup } from './setup.ts'

const READJUST = { TypeWinner: 1, TypeReason: ['1'] }
const WIN = { TypeWinner: 2, WinComments: 'Elegido' }

/** What the one who was late may be told. */
const LOSER_MESSAGES: readonly string[] = [
  winnerMessages.oneWinner,
  winnerMessages.winBesideReadjustment,
  winnerMessages.readjustBesideWinner,
]

const activeWinners = ({ database }: RaceSetup, CttID: number) =>
  executeSql<{ WinID: number; TypeWinner: number }>(
    database,
    sql`select "WinID", "TypeWinner" from "LgsCotizationWinner" where "CttID" = ${CttID} and "SecStatus" = 1`,
  )

const keysOf = ({ itemsParticipant }: Quotation) => itemsParticipant.map(({ CtpID }) => CtpID)

export interface ChoiceRaceResult {
  rounds: number
  /** Rounds in which not exactly one of them stands. */
  wrong: number
  /** Late ones who were told something else than a sentence of the specification. */
  untold: number
}

/** Two approvers of one level choose at the same moment: two winners, or a winner and a readjustment, by turns. */
export async function raceWinners(
  setup: RaceSetup,
  [one, other]: readonly [Caller, Caller],
  rounds: number,
): Promise<ChoiceRaceResult> {
  const quotation = await createQuotationInEvaluation(setup.people)
  const { CttID } = quotation
  const [first = 0, second = 0] = keysOf(quotation)
  const figures = { rounds, wrong: 0, untold: 0 }
  for (let round = 0; round < rounds; round++) {
    const responses = await Promise.all([
      chooseWinner(one, CttID, first, WIN),
      chooseWinner(other, CttID, second, round % 2 === 0 ? WIN : READJUST),
    ])
    const winners = await activeWinners(setup, CttID)
    const succeeded = responses.filter(({ status }) => status === 200).length
    if (succeeded !== 1 || winners.length !== 1) figures.wrong++
    figures.untold += responses.filter(
      ({ status, Errors }) => status !== 200 && !LOSER_MESSAGES.includes(Errors[0] ?? ''),
    ).length
    for (const { WinID } of winners) await one.call('PUT', 'LgsCotization/removewinner', { CttID, WinID })
  }
  return figures
}

/** The same without any service: what the database itself lets through of two who insert at once. */
export async function raceInserts(setup: RaceSetup, rounds: number): Promise<{ rounds: number; wrong: number }> {
  const quotation = await createQuotationInEvaluation(setup.people)
  const [first = 0, second = 0] = keysOf(quotation)
  const insert = (CtpID: number, TypeWinner: number) =>
    executeSql(
      setup.database,
      sql`insert into "LgsCotizationWinner" ("CpyID", "CttID", "CtpID", "TypeWinner", "WinFullScore", "UsrCreateID")
        values (1, ${quotation.CttID}, ${CtpID}, ${TypeWinner}, 90, 4)`,
    )
  const figures = { rounds, wrong: 0 }
  for (let round = 0; round < rounds; round++) {
    const done = await Promise.allSettled([insert(first, 2), insert(second, round % 2 === 0 ? 2 : 1)])
    if (done.filter(({ status }) => status === 'fulfilled').length !== 1) figures.wrong++
    await executeSql(
      setup.database,
      sql`update "LgsCotizationWinner" set "SecStatus" = 0 where "CttID" = ${quotation.CttID}`,
    )
  }
  return figures
}

/** Both ask for the next version at the same moment, each twice; each round begins with the version before. */
export async function raceVersions(
  setup: RaceSetup,
  callers: readonly Caller[],
  rounds: number,
): Promise<ChoiceRaceResult> {
  const { people, database } = setup
  let { CttID } = await createQuotationInEvaluation(people)
  const figures = { rounds, wrong: 0, untold: 0 }
  for (let round = 0; round < rounds; round++) {
    const [CtpID = 0] = keysOf(await byId(people.boss, CttID))
    await chooseWinner(people.boss, CttID, CtpID, READJUST)
    const responses = await Promise.all(
      [...callers, ...callers].map((caller) =>
        caller.call<{ CttID: number }>('POST', 'LgsCotization/createversion', { CttID }),
      ),
    )
    const children = await executeSql<{ CttID: number }>(
      database,
      sql`select "CttID" from "LgsCotization" where "CttParentID" = ${CttID}`,
    )
    const next = children[0]?.CttID ?? 0
    if (children.length !== 1) figures.wrong++
    figures.untold += responses.filter(({ status, Result }) => status !== 200 || Result.CttID !== next).length
    const version = await byId(people.buyer, next)
    for (const key of keysOf(version)) await sendOffer(people.buyer, offerBody(version, key, { prices: ['90'] }))
    await openOffers(people, version)
    await send(people.buyer, next)
    CttID = next
  }
  return figures
}
