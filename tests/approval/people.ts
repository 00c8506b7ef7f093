import { sql } from 'kysely'
import { SECRET, type Caller, type Service } from '#tests/upstream/service.ts'
import * as ground from './hiring.ts'

export interface Person extends Caller {
  UsrID: number
}

/** Runs SQL as the system on the story's database. */
export const arrange = <Row>(
  house: Service,
  query: ReturnType<typeof sql<Row>>,
  company: number | '*' = 1,
): Promise<Row[]> => ground.arrange(house.fresh.database, query, company)

export const arrangeUnguarded = <Row>(
  house: Service,
  table: string,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row[]> => ground.arrangeUnguarded(house.fresh.database, table, query)

/** A session of a user, without the cost of a password. */
export const sit = async (house: Service, UsrID: number, company = 1): Promise<Person> => ({
  ...house.with(await ground.tokenOf(house.fresh.database, SECRET, UsrID, company)),
  UsrID,
})

/** People of one position, each with a session. */
export const hire = async (house: Service, PstID: number, count = 1): Promise<Person[]> =>
  Promise.all((await ground.hireInto(house.fresh.database, PstID, count)).map((UsrID) => sit(house, UsrID)))

export const position = (house: Service): Promise<number> => ground.newPosition(house.fresh.database)

export const build = (
  house: Service,
  levels: readonly ground.LevelOf[],
  { allowCreator = false } = {},
): Promise<number> => ground.newCircuit(house.fresh.database, levels, allowCreator)

export const exceptFor = (house: Service, AccID: number, who: ground.Who, days?: readonly [number, number]) =>
  ground.newException(house.fresh.database, AccID, who, days)

export const delegate = (
  house: Service,
  UsrID: number,
  to: number,
  [from, until]: [number, number] = [-1, 1],
  TrsCode: string | null = null,
) =>
  arrange(
    house,
    sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "TrsCode", "DlgFrom", "DlgTo")
      values (1, ${UsrID}, ${to}, ${TrsCode}, clock_today() + ${from}::integer, clock_today() + ${until}::integer)`,
  )

export interface LevelRow {
  AtsID: number
  AtsStatus: number
  AtsStatusName: string
  TypeLevelName: string
  PstName: string
  AlvProcessName: string | null
  AlvTimeElapsedText: string | null
  AlvDateName: string
  AtsObservation: string | null
  UsersApproved: { UsrID: number }[]
}

export const levelsOf = async (caller: Caller, DocEntry: number): Promise<LevelRow[]> =>
  (
    await caller.call<LevelRow[]>('POST', 'SecApprovaltransaction/statusapprovaltransaction', {
      DocEntry,
      TrsCode: 'REQ',
    })
  ).Result
