import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inCompany } from '#upstream/database/scope.ts'
import { openSessions } from '#upstream/session/sessions.ts'
import { SECRET, type Caller, type Service } from '#tests/upstream/service.ts'

export interface Person extends Caller {
  UsrID: number
}

/** Runs SQL as the system, for what a story needs and no screen gives yet. */
export const arrange = <Row>(house: Service, query: ReturnType<typeof sql<Row>>, company: number | '*' = 1): Promise<Row[]> =>
  inCompany(house.fresh.database, { company }, async (tx) => (await query.execute(tx)).rows)

/** A session of a user, without the cost of a password. */
export async function sit(house: Service, UsrID: number, company = 1): Promise<Person> {
  const [session] = await arrange<{ SesID: string }>(
    house,
    sql`insert into "SecSession" ("UsrID", "CpyID") values (${UsrID}, ${company}) returning "SesID"`,
    company,
  )
  const { Token } = await openSessions(house.fresh.database, SECRET).issue({ userId: UsrID, companyId: company, audience: 'staff', sessionId: session?.SesID ?? '' })
  return { ...house.with(Token), UsrID }
}

/** People of one position who may work in the first company, with an area of their own. */
export async function hire(house: Service, PstID: number, count = 1): Promise<Person[]> {
  const users = await arrange<{ UsrID: number }>(
    house,
    sql`with person as (
        insert into "GenPerson" ("PrsDocumentNumber") select ${randomUUID()} || n from generate_series(1, ${count}::integer) n returning "PrsID"
      ), natural_person as (
        insert into "GenNaturalPerson" ("PrsID", "CpyID", "NtpName") select "PrsID", 1, 'PERSONA ' || "PrsID" from person returning "NtpID"
      ), worker as (
        insert into "GenWorker" ("CpyID", "NtpID", "AreID", "PstID") select 1, "NtpID", 2, ${PstID}::integer from natural_person
      ), member as (
        insert into "SecUser" ("UsrName", "UsrPasswordHash", "NtpID", "UsrFullName")
        select 'persona' || "NtpID", '-', "NtpID", 'Persona ' || "NtpID" from natural_person returning "UsrID"
      )
      insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", 1 from member returning "UsrID"`,
    '*',
  )
  return Promise.all(users.map(({ UsrID }) => sit(house, UsrID)))
}

/** order, kind (1 sequential, 2 one is enough, 3 all needed), position. */
type LevelOf = readonly [order: number, kind: 1 | 2 | 3, position: number]

/** A circuit that fits nothing by itself; `exceptFor` leads a person onto it. */
export async function build(house: Service, levels: readonly LevelOf[], { allowCreator = false } = {}): Promise<number> {
  const [circuit] = await arrange<{ AccID: number }>(
    house,
    sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "AccAllowCreator")
      values (1, ${`Circuito ${randomUUID()}`}, 'REQ', 1000000000, ${allowCreator}) returning "AccID"`,
  )
  for (const [order, kind, position] of levels) {
    await arrange(house, sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "TypeLevel", "PstID") values (1, ${circuit?.AccID}, ${order}, ${kind}, ${position})`)
  }
  return circuit?.AccID ?? 0
}

/** Sends what a person, an area or a category asks to a circuit for some days around today. */
export const exceptFor = (house: Service, AccID: number, who: { UsrID?: number; AreID?: number; TypeCategory?: string }, [from, to]: [number, number] = [-1, 1]) =>
  arrange(
    house,
    sql`insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "AreID", "TypeCategory", "ExcFrom", "ExcTo", "ExcReason")
      values (1, 'REQ', ${AccID}, ${who.UsrID ?? null}, ${who.AreID ?? null}, ${who.TypeCategory ?? null}, current_date + ${from}::integer, current_date + ${to}::integer, 'Del cuento')`,
  )

/** A position that nobody holds yet. */
export async function position(house: Service): Promise<number> {
  const [row] = await arrange<{ PstID: number }>(house, sql`insert into "GenPosition" ("CpyID", "PstName") values (1, ${`Cargo ${randomUUID()}`}) returning "PstID"`)
  return row?.PstID ?? 0
}

export const delegate = (house: Service, UsrID: number, to: number, [from, until]: [number, number] = [-1, 1], TrsCode: string | null = null) =>
  arrange(
    house,
    sql`insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "TrsCode", "DlgFrom", "DlgTo")
      values (1, ${UsrID}, ${to}, ${TrsCode}, current_date + ${from}::integer, current_date + ${until}::integer)`,
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
  (await caller.call<LevelRow[]>('POST', 'SecApprovaltransaction/statusapprovaltransaction', { DocEntry, TrsCode: 'REQ' })).Result
