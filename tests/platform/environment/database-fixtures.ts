import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { createSessions } from '#upstream/platform/auth/session-tokens.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'

/** Runs SQL as the system, for what a story needs and no screen gives yet. */
export const executeSql = <Row>(
  database: Database,
  query: ReturnType<typeof sql<Row>>,
  company: number | '*' = 1,
): Promise<Row[]> => inCompany(database, { company }, async (tx) => (await query.execute(tx)).rows)

/** As `executeSql`, past the triggers of a table: for fixtures that the product would not let anybody write. */
export const executeSqlUnguarded = <Row>(
  database: Database,
  table: string,
  query: ReturnType<typeof sql<Row>>,
  company: number | '*' = 1,
): Promise<Row[]> =>
  inCompany(database, { company }, async (tx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const { rows } = await query.execute(tx)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    return rows
  })

/** A token of a user's own session, without the cost of a password. */
export async function tokenOf(
  database: Database,
  secret: string,
  UsrID: number,
  company = 1,
  audience: Audience = 'staff',
): Promise<string> {
  const [session] = await executeSql<{ SesID: string }>(
    database,
    sql`insert into "SecSession" ("UsrID", "CpyID") values (${UsrID}, ${company}) returning "SesID"`,
    company,
  )
  const { Token } = await createSessions(database, secret).issue({
    userId: UsrID,
    companyId: company,
    audience,
    sessionId: session?.SesID ?? '',
  })
  return Token
}

/** People of one position who may work in the first company, of its second area; answers their UsrID. */
export async function createUsersInPosition(database: Database, PstID: number, count: number): Promise<number[]> {
  const users = await executeSql<{ UsrID: number }>(
    database,
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
  return users.map(({ UsrID }) => UsrID)
}

/** A position that nobody holds yet. */
export async function createPosition(database: Database): Promise<number> {
  const [row] = await executeSql<{ PstID: number }>(
    database,
    sql`insert into "GenPosition" ("CpyID", "PstName") values (1, ${`Cargo ${randomUUID()}`}) returning "PstID"`,
  )
  return row?.PstID ?? 0
}

/** order, kind (1 sequential, 2 one is enough, 3 all needed), position. */
export type LevelSpec = readonly [order: number, kind: 1 | 2 | 3, position: number]

/** A circuit that fits nothing by itself, active if it has levels; an exception leads a person onto it. */
export async function createCircuit(
  database: Database,
  levels: readonly LevelSpec[],
  allowCreator = false,
): Promise<number> {
  const [circuit] = await executeSql<{ AccID: number }>(
    database,
    sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "AccAllowCreator")
      values (1, ${`Circuito ${randomUUID()}`}, 'REQ', 1000000000, ${allowCreator}) returning "AccID"`,
  )
  for (const [order, kind, position] of levels) {
    await executeSql(
      database,
      sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "TypeLevel", "PstID") values (1, ${circuit?.AccID}, ${order}, ${kind}, ${position})`,
    )
  }
  if (levels.length > 0)
    await executeSql(database, sql`update "SecCircuit" set "SecStatus" = 1 where "AccID" = ${circuit?.AccID}`)
  return circuit?.AccID ?? 0
}

export interface ExceptionSubject {
  UsrID?: number
  AreID?: number
  TypeCategory?: string
}

/** Sends what a person, an area or a category asks to a circuit, from so many days before today to so many after. */
export const createException = (
  database: Database,
  AccID: number,
  who: ExceptionSubject,
  [from, to]: readonly [number, number] = [-1, 1],
) =>
  executeSql(
    database,
    sql`insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "AreID", "TypeCategory", "ExcFrom", "ExcTo", "ExcReason")
      values (1, 'REQ', ${AccID}, ${who.UsrID ?? null}, ${who.AreID ?? null}, ${who.TypeCategory ?? null}, clock_today() + ${from}::integer, clock_today() + ${to}::integer, 'Del cuento')`,
  )
