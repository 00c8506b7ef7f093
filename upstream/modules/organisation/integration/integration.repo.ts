import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Connection } from '#upstream/platform/http/connections.ts'

/** How a connection answered when it was last tried; all null before the first time. */
export interface ConnectionCheck {
  ItgChecked: string | null
  /** Milliseconds. */
  ItgTook: number | null
  ItgWorks: boolean | null
  ItgLastSuccess: string | null
  ItgLastFailure: string | null
  /** Why it last failed, in a sentence. */
  ItgFailure: string | null
}

/** GenIntegration: a connection and how it stands. */
export interface IntegrationRow extends ConnectionCheck {
  ItgCode: string
  ItgName: string
  ItgWay: string
  ItgSettings: string[]
}

/** How a try came out. */
export interface CheckOutcome {
  ItgWorks: boolean
  ItgTook: number
  ItgFailure: string | null
}

const never: ConnectionCheck = {
  ItgChecked: null,
  ItgTook: null,
  ItgWorks: null,
  ItgLastSuccess: null,
  ItgLastFailure: null,
  ItgFailure: null,
}

/** How every connection that was ever tried stands, by its code: also those that others keep. */
export async function readConnectionChecks(tx: Transaction<Tables>): Promise<Map<string, ConnectionCheck>> {
  const rows = await tx
    .selectFrom('GenIntegration')
    .select(['ItgCode', 'ItgChecked', 'ItgTook', 'ItgWorks', 'ItgLastSuccess', 'ItgLastFailure', 'ItgFailure'])
    .execute()
  return new Map(rows.map(({ ItgCode, ...check }) => [ItgCode, check]))
}

/** The connections with their standing. */
export const integrationRows = (
  connections: readonly Connection[],
  checks: ReadonlyMap<string, ConnectionCheck>,
): IntegrationRow[] =>
  connections.map(({ code, name, way: description, settings }) => ({
    ItgCode: code,
    ItgName: name,
    ItgWay: description,
    ItgSettings: [...settings],
    ...(checks.get(code) ?? never),
  }))

/** Keeps how a try came out, and with it when it last went well and when it last did not. */
export async function storeCheckOutcome(
  tx: Transaction<Tables>,
  ItgCode: string,
  { ItgWorks, ItgTook, ItgFailure }: CheckOutcome,
  userId: number,
): Promise<void> {
  await sql`insert into "GenIntegration" as kept
      ("ItgCode", "ItgChecked", "ItgTook", "ItgWorks", "ItgLastSuccess", "ItgLastFailure", "ItgFailure", "UsrUpdateID")
    values (${ItgCode}, clock_now(), ${ItgTook}, ${ItgWorks}, case when ${ItgWorks} then clock_now() end,
      case when not ${ItgWorks} then clock_now() end, ${ItgFailure}, ${userId})
    on conflict ("ItgCode") do update set
      "ItgChecked" = excluded."ItgChecked", "ItgTook" = excluded."ItgTook", "ItgWorks" = excluded."ItgWorks",
      "ItgLastSuccess" = coalesce(excluded."ItgLastSuccess", kept."ItgLastSuccess"),
      "ItgLastFailure" = coalesce(excluded."ItgLastFailure", kept."ItgLastFailure"),
      "ItgFailure" = coalesce(excluded."ItgFailure", kept."ItgFailure"), "UsrUpdateID" = excluded."UsrUpdateID"`.execute(
    tx,
  )
}
