import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { ReadLead } from '#schema/modules/engagement/lead/lead.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { refuseNoneOrTooMany } from '#upstream/kit/xlsx/import-upload.ts'
import { batchOf, type BatchRow } from './batch.repo.ts'
import { columnsOf, readLeadSheet, storedOf } from './lead.xlsx.ts'
import { notifyBatch } from './notify-leads.ts'
import { firstState, lockIntake, advanceTurn, assignedWorker, type LeadIntake } from './lead-intake.ts'

export const importInput = z.object({
  ...callers,
  McaID: id,
  LebFile: z
    .string()
    .max(256)
    .transform((name) => name.trim() || 'prospectos.xlsx'),
  rows: z.array(z.record(z.string().max(40), z.string().max(20_000))),
})
type ImportLeadsInput = z.output<typeof importInput>

const OUTDATED = 'Los campos de la campaña cambiaron: vuelva a revisar el archivo'

async function store(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  intake: LeadIntake,
  { LebFile, rows }: ImportLeadsInput,
  leads: readonly ReadLead[],
): Promise<number> {
  const { campaign } = intake
  const { McaID } = campaign
  const { LebID } = await tx
    .insertInto('MarLeadBatch')
    .values({ CpyID: companyId, McaID, LebFile, LebRows: rows.length, UsrCreateID: userId })
    .returning('LebID')
    .executeTakeFirstOrThrow()
  const all = leads.map((lead, index) => ({
    ...storedOf(campaign, lead),
    WrkID: assignedWorker(intake, index),
  }))
  await sql`insert into "MarLead" ("CpyID", "McaID", "LebID", "McsID", "UsrCreateID", "WrkID", "LeaName", "LeaDocument", "LeaTelephone",
      "LeaEmail", "LeaKeyDocument", "LeaKeyTelephone", "LeaKeyEmail", "LeaValues")
    select ${companyId}::integer, ${McaID}::integer, ${LebID}::integer, ${firstState(campaign)}::integer, ${userId}::integer, "WrkID", "LeaName",
      "LeaDocument", "LeaTelephone", "LeaEmail", "LeaKeyDocument", "LeaKeyTelephone", "LeaKeyEmail", "LeaValues"
    from jsonb_populate_recordset(null::"MarLead", ${JSON.stringify(all)}::jsonb) with ordinality order by ordinality`.execute(
    tx,
  )
  await advanceTurn(tx, McaID, rows.length)
  return LebID
}

/**
 * Loads the rows of a preview into an active campaign: all of them, or none and every finding (rules.md 10). Uploads into
 * one campaign come one after the other, so that each knows the leads of the one before.
 * @throws Refusal 400, 404, 409 for what was written in a column that the campaign has no more
 */
export async function importLeads(call: Call<ImportLeadsInput>): Promise<BatchRow> {
  const { tx, identity, body } = call
  const { McaID, LebFile, rows } = body
  refuseNoneOrTooMany(rows)
  const intake = await lockIntake(tx, identity.companyId, McaID)
  const columns = new Set(columnsOf(intake.campaign).map(({ key }) => key))
  if (rows.some((cells) => Object.entries(cells).some(([key, text]) => !columns.has(key) && text.trim() !== '')))
    throw refuse.conflict(OUTDATED)
  const leads = await readLeadSheet(
    tx,
    intake.campaign,
    rows.map((cells, index) => ({ number: index + 1, cells })),
  )
  refuseIfAny(
    leads.flatMap(({ problems }, index) =>
      Object.entries(problems).map(([key, message]) => ({
        path: `rows.${index}.${key}`,
        message: `Fila ${index + 1}: ${message}`,
      })),
    ),
  )
  const LebID = await store(tx, identity, intake, body, leads)
  await audit(tx, {
    resource: 'MarLeadBatch',
    record: LebID,
    action: 'import',
    change: { McaID, LebFile, LebRows: rows.length },
  })
  const batch = await batchOf(tx, identity.companyId, LebID)
  await notifyBatch(call, batch)
  return batch
}
