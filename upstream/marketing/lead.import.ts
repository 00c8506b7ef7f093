import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { keyOfField, type ReadLead } from '#schema/rules/lead.ts'
import type { Tables } from '../database/tables.ts'
import { callers } from '../document/annulment.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Identity } from '../session/identity.ts'
import { formulaErrors } from '../report/preview.ts'
import { refuseNoneOrTooMany } from '../report/upload.ts'
import { batchOf, type BatchRow } from './batch.rows.ts'
import { campaignOf, type CampaignRow } from './campaign.rows.ts'
import { lockCampaign } from './campaign.save.ts'
import { readBook } from './lead.book.ts'
import { ONE, stateOf } from './marketing.codes.ts'

export const importInput = z.object({
  ...callers,
  McaID: id,
  LebFile: z.string().max(256).transform((name) => name.trim() || 'prospectos.xlsx'),
  rows: z.array(z.record(z.string().max(40), z.string().max(20_000))),
})
type Given = z.output<typeof importInput>

const NOT_ACTIVE = 'La campaña no está activa: no recibe prospectos'

/** Who gets the lead at a place of an upload: by turns, going on where the upload before ended, or always the same. */
function workerAt({ itemsWorker, McaAssign }: CampaignRow, turn: number, place: number): number {
  const worker = itemsWorker[McaAssign === ONE ? 0 : (turn + place) % itemsWorker.length]
  if (!worker) throw refuse.badRequest('La campaña no tiene a quién asignar sus prospectos')
  return worker.WrkID
}

/** A lead as its table keeps it. */
function stored(campaign: CampaignRow, { values }: ReadLead) {
  const own = campaign.itemsField.flatMap(({ McfID }) => {
    const value = values[keyOfField(String(McfID))]
    return value === undefined ? [] : [[String(McfID), value] as const]
  })
  const key = (mark: string) => (campaign.McaDuplicates.includes(mark) ? (values[mark] ?? null) : null)
  return {
    LeaName: values['name'],
    LeaDocument: values['document'] ?? null, LeaTelephone: values['telephone'] ?? null, LeaEmail: values['email'] ?? null,
    LeaKeyDocument: key('document'), LeaKeyTelephone: key('telephone'), LeaKeyEmail: key('email'),
    LeaValues: Object.fromEntries(own),
  }
}

async function store(
  tx: Transaction<Tables>, { companyId, userId }: Identity, campaign: CampaignRow, turn: number, { LebFile, rows }: Given, leads: readonly ReadLead[],
): Promise<number> {
  const { McaID, itemsState } = campaign
  const first = itemsState.find(({ SecStatus }) => SecStatus === 1)
  const { LebID } = await tx
    .insertInto('MarLeadBatch')
    .values({ CpyID: companyId, McaID, LebFile, LebRows: rows.length, UsrCreateID: userId })
    .returning('LebID')
    .executeTakeFirstOrThrow()
  const all = leads.map((lead, place) => ({ ...stored(campaign, lead), WrkID: workerAt(campaign, turn, place) }))
  await sql`insert into "MarLead" ("CpyID", "McaID", "LebID", "McsID", "UsrCreateID", "WrkID", "LeaName", "LeaDocument", "LeaTelephone",
      "LeaEmail", "LeaKeyDocument", "LeaKeyTelephone", "LeaKeyEmail", "LeaValues")
    select ${companyId}::integer, ${McaID}::integer, ${LebID}::integer, ${first?.McsID ?? null}::integer, ${userId}::integer, "WrkID", "LeaName",
      "LeaDocument", "LeaTelephone", "LeaEmail", "LeaKeyDocument", "LeaKeyTelephone", "LeaKeyEmail", "LeaValues"
    from jsonb_populate_recordset(null::"MarLead", ${JSON.stringify(all)}::jsonb) with ordinality order by ordinality`.execute(tx)
  await sql`update "MarCampaign" set "McaTurn" = ("McaTurn" + ${rows.length}) % 1000000 where "McaID" = ${McaID}`.execute(tx)
  return LebID
}

/**
 * Loads the rows of a preview into an active campaign: all of them, or none and every finding (rules.md 10). Uploads into
 * one campaign come one after the other, so that each knows the leads of the one before.
 * @throws Refusal 400, 404
 */
export async function importLeads({ tx, identity, body }: Call<Given>): Promise<BatchRow> {
  const { McaID, LebFile, rows } = body
  refuseNoneOrTooMany(rows)
  const { McaTurn } = await lockCampaign(tx, identity.companyId, McaID)
  const campaign = await campaignOf(tx, identity.companyId, McaID)
  if (stateOf(campaign.McaState) !== 'ACTIVE' || campaign.SecStatus === 0) throw refuse.badRequest(NOT_ACTIVE)
  const leads = await readBook(tx, campaign, rows.map((cells, place) => ({ number: place + 1, cells })))
  refuseIfAny(
    leads.flatMap(({ problems }, place) =>
      Object.entries({ ...problems, ...formulaErrors(rows[place] ?? {}) }).map(([key, message]) => ({
        path: `rows.${place}.${key}`, message: `Fila ${place + 1}: ${message}`,
      }))),
  )
  const LebID = await store(tx, identity, campaign, McaTurn, body, leads)
  await audit(tx, { resource: 'MarLeadBatch', record: LebID, action: 'import', change: { McaID, LebFile, LebRows: rows.length } })
  return batchOf(tx, identity.companyId, LebID)
}
