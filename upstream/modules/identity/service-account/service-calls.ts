import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { auditAll } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** The resource of the audit under which the calls of agents stand: apart from what happens to the account itself. */
export const SERVICE_CALL = 'SecServiceCall'

/** Calls that are recorded at once, at most. */
const MOST = 200

const word = z.string().min(1).max(80)

/** Calls of tools as the graph reports them. */
export const serviceCallsInput = z.object({
  Calls: z
    .array(
      z.object({
        Tool: word,
        /** When it was called, by the graph's clock; the audit row has the database's. */
        At: z.iso.datetime(),
        /** What it was about: a key, or a kind of document and its key. */
        Record: word.nullish(),
        Refused: z.boolean(),
        /** Why it was refused, as the graph names it. */
        Code: word.nullish(),
        RequestID: word.nullish(),
      }),
    )
    .min(1)
    .max(MOST),
})

/** A call of a tool, as administrators read it. */
export interface ServiceCall {
  AudID: number
  At: string
  Tool: string
  Record: string | null
  Refused: boolean
  Code: string | null
  RequestID: string | null
}

/** The account whose key is used. @throws Refusal 404 where there is none */
export async function currentAccount({ tx, identity }: Pick<Call, 'tx' | 'identity'>) {
  const account = await tx
    .selectFrom('SecServiceAccount')
    .select(['SvaID', 'SvaName', 'SvaPurpose', 'SvaDecisions'])
    .where('UsrID', '=', identity.userId)
    .executeTakeFirst()
  if (!account) throw refuse.notFound()
  return account
}

/** Leaves an audit row for each call of a tool, as one of the account whose key is used. @returns how many */
export async function recordCalls(call: Call<z.output<typeof serviceCallsInput>>): Promise<{ Recorded: number }> {
  const { SvaID } = await currentAccount(call)
  await auditAll(
    call.tx,
    call.body.Calls.map((change) => ({ resource: SERVICE_CALL, record: SvaID, action: 'call', change })),
  )
  return { Recorded: call.body.Calls.length }
}

/** The last hundred calls of an account, the newest first. */
export async function readCalls(tx: Transaction<Tables>, CpyID: number, SvaID: number): Promise<ServiceCall[]> {
  const { rows } = await sql<ServiceCall>`
    select a."AudID", a."AudChange" ->> 'At' as "At", a."AudChange" ->> 'Tool' as "Tool", a."AudChange" ->> 'Record' as "Record",
      (a."AudChange" ->> 'Refused')::boolean as "Refused", a."AudChange" ->> 'Code' as "Code", a."AudChange" ->> 'RequestID' as "RequestID"
    from "SecAudit" a
    where a."AudResource" = ${SERVICE_CALL} and a."AudRecord" = ${String(SvaID)} and a."CpyID" = ${CpyID}
    order by a."AudID" desc limit 100`.execute(tx)
  return rows
}
