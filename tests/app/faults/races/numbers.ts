import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { body as orderBody } from '#tests/kit/fixtures/order.ts'
import { body as quotationBody, inDays } from '#tests/kit/fixtures/quotation.ts'
import { body as requirementBody, line } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import type { RaceSetup } from './setup.ts'

/** Everybody's position: nobody decides from it. */
const ASSISTANT = 4

const tables = {
  REQ: ['LgsRequirement', 'ReqDocumentNumber'],
  COT: ['LgsCotization', 'CttDocumentNumber'],
  ORD: ['LgsOrderPurcharse', 'OrdDocumentNumber'],
  OTT: ['LgsOrderAttended', 'OttDocumentNumber'],
} as const

export type Kind = keyof typeof tables
export const kinds = Object.keys(tables) as Kind[]

export interface NumberingResult {
  saved: number
  undone: number
  twice: number
  gaps: number
}

/** Who saves, and what of their own they save from. */
interface Person {
  caller: Caller
  DerID: number
  OrdID: number
  OddID: number
}

const orderOf = (DerID: number) =>
  orderBody([DerID], { OrdTotal: '118.00', itemsDetails: [{ DerID, OddQuantity: '10', OddUnitPrice: '10' }] })

/** What one person saves of a kind. */
const saves: Readonly<Record<Kind, (person: Person) => [path: string, body: object]>> = {
  REQ: () => ['LgsRequirement/save', requirementBody()],
  COT: ({ DerID }) => ['LgsCotization/save', quotationBody([DerID])],
  ORD: ({ DerID }) => ['LgsOrderPurcharse/save', orderOf(DerID)],
  OTT: ({ OrdID, OddID }) => [
    'LgsOrderAttended/save',
    { OrdID, OttDate: inDays(0), OrdGuideRemission: 'T001-1', itemsDetails: [{ OddID, OtdQuantity: '1' }] },
  ],
}

async function resultOrThrow<R>(caller: Caller, path: string, body: object): Promise<R> {
  const { status, Result, Errors } = await caller.call<R>('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${Errors.join(' ')}`)
  return Result
}

/** Someone with an approved requirement of a thousand and an approved order of ten of it. */
async function createSaver({ database }: RaceSetup, caller: Caller): Promise<Person> {
  const { ReqID } = await resultOrThrow<{ ReqID: number }>(
    caller,
    'LgsRequirement/save',
    requirementBody({ itemsDetails: [line({ DerQuantity: '1000' })] }),
  )
  const [requirementLine] = await executeSql<{ DerID: number }>(
    database,
    sql`with approved as (update "LgsRequirement" set "ReqStatus" = 1 where "ReqID" = ${ReqID} returning "ReqID")
      select "DerID" from "LgsRequirementDetail" join approved using ("ReqID")`,
  )
  const DerID = requirementLine?.DerID ?? 0
  const { OrdID } = await resultOrThrow<{ OrdID: number }>(caller, 'LgsOrderPurcharse/save', orderOf(DerID))
  const [ordered] = await executeSql<{ OddID: number }>(
    database,
    sql`with approved as (update "LgsOrderPurcharse" set "OrdStatus" = 1 where "OrdID" = ${OrdID} returning "OrdID")
      select "OddID" from "LgsOrderPurcharseDetail" join approved using ("OrdID")`,
  )
  return { caller, DerID, OrdID, OddID: ordered?.OddID ?? 0 }
}

/** From now on whatever one in five of them saves is undone at the very end, when its number has long been taken. */
async function failOneInFive({ database }: RaceSetup): Promise<void> {
  await database.pool.query(`create function change_of_mind() returns trigger language plpgsql as
    $$ begin raise exception 'changed my mind'; end $$`)
  for (const [table] of Object.values(tables)) {
    await database.pool.query(`create constraint trigger change_of_mind after insert on "${table}"
      deferrable initially deferred for each row when (new."UsrID" % 5 = 0) execute function change_of_mind()`)
  }
}

export async function createSavers(setup: RaceSetup, count: number): Promise<Person[]> {
  const people = await setup.hire(count, ASSISTANT)
  const settled: Person[] = []
  for (const { caller } of people) settled.push(await createSaver(setup, caller))
  await failOneInFive(setup)
  return settled
}

const lastOf = async ({ database }: RaceSetup, kind: Kind): Promise<number> =>
  (
    await executeSql<{ NumLast: number }>(
      database,
      sql`select "NumLast" from "GenNumbering" where "CpyID" = 1 and "TrsCode" = ${kind} order by "NumYear" desc limit 1`,
    )
  )[0]?.NumLast ?? 0

async function numbersOf({ database }: RaceSetup, kind: Kind): Promise<number[]> {
  const [table, column] = tables[kind]
  const rows = await executeSql<{ number: string }>(
    database,
    sql`select ${sql.id(column)} as number from ${sql.id(table)} where "CpyID" = 1 and ${sql.id(column)} like ${`%-${inDays(0).slice(0, 4)}-%`}`,
  )
  return rows.map(({ number }) => Number(number.split('-')[2]))
}

/** Everybody saves one document of the kind at the same moment; what the numbers say of it afterwards. */
export async function saveConcurrently(
  setup: RaceSetup,
  people: readonly Person[],
  kind: Kind,
): Promise<NumberingResult> {
  const before = await lastOf(setup, kind)
  const responses = await Promise.all(people.map((person) => person.caller.call('POST', ...saves[kind](person))))
  const saved = responses.filter(({ status }) => status === 200).length
  const undone = responses.filter(({ status }) => status === 500).length
  const other = responses.find(({ status }) => status !== 200 && status !== 500)
  if (other) throw new Error(`${kind}: ${other.status} ${other.Errors.join(' ')}`)
  const fresh = (await numbersOf(setup, kind)).filter((number) => number > before)
  const distinct = new Set(fresh)
  const expected = Array.from({ length: saved }, (_, at) => before + at + 1)
  const isCounted = (await lastOf(setup, kind)) === before + saved
  return {
    saved,
    undone,
    twice: fresh.length - distinct.size,
    gaps: expected.filter((number) => !distinct.has(number)).length + (isCounted ? 0 : 1),
  }
}
