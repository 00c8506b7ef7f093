import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockCampaign } from '#upstream/modules/engagement/marketing-campaign/lock-campaign.ts'
import { canSeeAllLeads } from './lead.repo.ts'
import { closeBatchNotices } from './notify-leads.ts'

const messages = {
  undone: 'La carga ya fue deshecha',
} as const

/** An upload: who, when, which file, how many rows. */
export interface BatchRow {
  LebID: number
  McaID: number
  McaName: string
  LebFile: string
  LebRows: number
  UsrFullName: string
  SecCreate: string
  /** It stands, and none of its leads was touched. */
  LebUndoable: boolean
  /** 0: undone. */
  SecStatus: number
}

const TOUCHED = 'Ya se atendió un prospecto de esta carga: no se puede deshacer'

export const batchPageInput = pageInput({ McaID: id.nullish() })
export const batchToUndo = z.object({ ...callers, LebID: id })

const batch = alias('MarLeadBatch', 'r')

async function readBatches(tx: Transaction<Tables>, rest: RawBuilder<unknown>): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${batch('LebID')}, ${batch('McaID')}, (select c."McaName" from "MarCampaign" c where c."McaID" = ${batch('McaID')}) as "McaName", ${batch('LebFile')},
      ${batch('LebRows')}, coalesce(p."NtpFullName", u."UsrName") as "UsrFullName", ${batch('SecCreate')}, ${batch('SecStatus')},
      ${batch('SecStatus')} = 1 and not exists (select from "MarLead" l where l."LebID" = ${batch('LebID')} and l."SecVersion" > 1) as "LebUndoable"
    from ${batch.table} join "SecUser" u on u."UsrID" = ${batch('UsrCreateID')}
      left join "GenNaturalPerson" p on p."NtpID" = u."NtpID" ${rest}`.execute(tx)
  return rows
}

/** Reads an upload of the company. @throws Refusal 404 where there is none */
export async function batchOf(tx: Transaction<Tables>, companyId: number, LebID: number): Promise<BatchRow> {
  const [row] = await readBatches(tx, sql`where ${batch('CpyID')} = ${companyId} and ${batch('LebID')} = ${LebID}`)
  return row ?? Promise.reject(refuse.notFound())
}

/** The upload is of the company, and the person's to see: every one, or their own. */
const visibleBatch = (call: Pick<Call, 'identity' | 'permissions'>): RawBuilder<boolean> =>
  sql<boolean>`${batch('CpyID')} = ${call.identity.companyId} and ${canSeeAllLeads(call) ? sql`true` : sql`${batch('UsrCreateID')} = ${call.identity.userId}`}`

/** The uploads, the latest first, the undone too. */
export async function batchPage(call: Call<z.output<typeof batchPageInput>>): Promise<Page<BatchRow>> {
  const { tx, body } = call
  const { McaID } = body.filter ?? {}
  const wanted = sql`where ${visibleBatch(call)} ${McaID ? sql`and ${batch('McaID')} = ${McaID}` : sql``}`
  const data = await readBatches(tx, sql`${wanted} order by ${batch('LebID')} desc ${windowOf(body)}`)
  return toPage(tx, body, data, sql`${batch.table} ${wanted}`)
}

/**
 * Undoes an upload while none of its leads was touched. People who should not have come in are taken out altogether:
 * what stays is that the upload was, by whom and how large.
 * @throws Refusal 404, 409
 */
export async function undoBatch(call: Call<z.output<typeof batchToUndo>>): Promise<BatchRow> {
  const {
    tx,
    identity,
    body: { LebID },
  } = call
  const [found] = await readBatches(tx, sql`where ${visibleBatch(call)} and ${batch('LebID')} = ${LebID}`)
  if (!found) throw refuse.notFound()
  await lockCampaign(tx, identity.companyId, found.McaID)
  await sql`select from "MarLead" where "LebID" = ${LebID} order by "LeaID" for update`.execute(tx)
  const { LebUndoable, SecStatus } = await batchOf(tx, identity.companyId, LebID)
  if (SecStatus === 0) throw refuse.conflict(messages.undone)
  if (!LebUndoable) throw refuse.conflict(TOUCHED)
  await tx.deleteFrom('MarLead').where('LebID', '=', LebID).execute()
  await tx
    .updateTable('MarLeadBatch')
    .set({ SecStatus: 0, SecUpdate: sql<string>`clock_now()`, UsrUpdateID: identity.userId })
    .where('LebID', '=', LebID)
    .execute()
  await audit(tx, {
    resource: 'MarLeadBatch',
    record: LebID,
    action: 'delete',
    change: { McaID: found.McaID, LebRows: found.LebRows },
  })
  await closeBatchNotices(tx, identity.companyId, LebID)
  return batchOf(tx, identity.companyId, LebID)
}
