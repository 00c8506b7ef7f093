import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import { createServiceKey } from '#upstream/platform/auth/service-keys.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from './database-fixtures.ts'

export interface ServiceAccountSpec {
  company?: number
  name?: string
  purpose?: string
  /** By code: to read, or to write too. */
  options?: Readonly<Record<string, 'read' | 'write'>>
  decisions?: readonly ServiceDecision[]
  /** The position at whose level it approves. */
  position?: number | null
}

/** A service account with a key that works for a month. */
export async function createServiceAccount(
  database: Database,
  {
    company = 1,
    name = `Programa ${randomUUID()}`,
    purpose = 'Prueba',
    options = {},
    decisions = [],
    position = null,
  }: ServiceAccountSpec,
): Promise<{ SvaID: number; UsrID: number; key: string }> {
  const [made] = await executeSql<{ SvaID: number; UsrID: number }>(
    database,
    sql`with member as (
        insert into "SecUser" ("UsrName", "UsrPasswordHash", "UsrExtern", "LexID", "UsrFullName")
        values (${`servicio-${randomUUID()}`}, '-', true, 2000, ${`Integración ${name}`}) returning "UsrID"
      ), membership as (
        insert into "SecUserCompany" ("UsrID", "CpyID") select "UsrID", ${company}::integer from member returning "UsrID"
      )
      insert into "SecServiceAccount" ("UsrID", "CpyID", "SvaName", "SvaPurpose", "SvaDecisions", "PstID")
      select "UsrID", ${company}::integer, ${name}::text, ${purpose}::text, ${decisions}::text[], ${position}::integer from membership
      returning "SvaID", "UsrID"`,
    '*',
  )
  const { SvaID = 0, UsrID = 0 } = made ?? {}
  for (const [code, access] of Object.entries(options))
    await executeSql(
      database,
      sql`insert into "SecServiceOption" ("SvaID", "CpyID", "OptID", "SvoWrite")
        select ${SvaID}, ${company}, "OptID", ${access === 'write'}::boolean from "SecOption" where "OptCode" = ${code}`,
      company,
    )
  const { key, hash, prefix } = createServiceKey(UsrID)
  await executeSql(
    database,
    sql`insert into "SecServiceKey" ("SvaID", "CpyID", "SvkHash", "SvkPrefix", "SvkExpires")
      values (${SvaID}, ${company}, ${hash}, ${prefix}, clock_today() + 30)`,
    company,
  )
  return { SvaID, UsrID, key }
}
