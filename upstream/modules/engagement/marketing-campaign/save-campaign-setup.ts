import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql, type Transaction } from 'kysely'
import { validateLeadSetup } from '#schema/modules/engagement/lead/lead-setup.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { changedBy, lockToChange } from './lock-campaign.ts'
import { refuseDuplicates } from './campaign-duplicates.ts'
import { campaignOf, type CampaignRow } from './campaign.repo.ts'
import type { CampaignSetup } from './campaign-setup.input.ts'
import { kinds, ONE } from './marketing-codes.ts'

const messages = {
  fieldInUse: 'Los prospectos ya llevan este dato: su tipo no cambia',
  unknownWorkers: recordMessages.noSuchOption('Asignados'),
} as const

const WIRE: Readonly<Record<string, string>> = {
  fields: 'itemsField',
  states: 'itemsState',
  workers: 'itemsWorker',
  options: 'McfOptions',
}
const NAMES: Readonly<Record<string, string>> = { fields: 'McfName', states: 'McsName' }

const wirePath = (path: readonly (string | number)[]): string => {
  const [group = ''] = path
  return path.map((part) => (part === 'name' ? NAMES[group] : (WIRE[part] ?? part))).join('.')
}

/** What the setup asks of itself, and of what the campaign's leads already carry. */
function refuseWrong({ itemsField, itemsState, itemsWorker, McaAssign }: CampaignSetup, before: CampaignRow): void {
  const found = validateLeadSetup({
    fields: itemsField.map(({ McfName, McfKind, McfOptions, SecStatus }) => ({
      name: McfName,
      kind: kinds[McfKind] ?? 'TEXT',
      options: McfOptions,
      isActive: SecStatus === 1,
    })),
    states: itemsState.map(({ McsName, SecStatus }) => ({ name: McsName, isActive: SecStatus === 1 })),
    assignment: McaAssign === ONE ? 'ONE' : 'ROUND_ROBIN',
    workers: itemsWorker.map(String),
  })
  refuseIfAny(found.map(({ path, message }) => ({ message, path: wirePath(path) })))
  const used = new Map(before.itemsField.filter(({ McfUsed }) => McfUsed).map((field) => [field.McfID, field]))
  refuseIfAny(
    itemsField.flatMap(({ McfID, McfKind }, index) => {
      const known = used.get(McfID ?? 0)
      if (!known || known.McfKind === McfKind) return []
      return [{ message: messages.fieldInUse, path: `itemsField.${index}.McfKind` }]
    }),
  )
}

/** Rows that were sent with a key must be the campaign's own. @throws Refusal 404 */
function requireOwn(sent: readonly (number | null | undefined)[], own: readonly number[]): void {
  const keys = sent.filter((key): key is number => Boolean(key))
  if (keys.some((key) => !own.includes(key)) || new Set(keys).size < keys.length) throw refuse.notFound()
}

/** Names may change places: they step aside before each takes its own. */
async function saveFields(
  tx: Transaction<Tables>,
  company: number,
  { McaID, itemsField }: CampaignSetup,
  before: CampaignRow,
): Promise<void> {
  requireOwn(
    itemsField.map(({ McfID }) => McfID),
    before.itemsField.map(({ McfID }) => McfID),
  )
  const remainingIds = new Set(itemsField.map(({ McfID }) => McfID))
  for (const { McfID, McfUsed } of before.itemsField.filter((field) => !remainingIds.has(field.McfID))) {
    if (McfUsed)
      await tx
        .updateTable('MarCampaignField')
        .set({ SecStatus: 0, McfOrder: 1_000 })
        .where('McfID', '=', McfID)
        .execute()
    else await tx.deleteFrom('MarCampaignField').where('McfID', '=', McfID).execute()
  }
  await sql`update "MarCampaignField" set "McfName" = '~' || "McfID" where "McaID" = ${McaID} and "McfID" = any(${[...remainingIds].filter(Boolean)}::integer[])`.execute(
    tx,
  )
  for (const [index, { McfID, McfOptions, ...field }] of itemsField.entries()) {
    const isList = kinds[field.McfKind] === 'LIST'
    const values = { ...field, McfOptions: isList ? McfOptions.filter(Boolean) : [], McfOrder: index + 1 }
    if (McfID) await tx.updateTable('MarCampaignField').set(values).where('McfID', '=', McfID).execute()
    else
      await tx
        .insertInto('MarCampaignField')
        .values({ CpyID: company, McaID, ...values })
        .execute()
  }
}

async function saveStates(
  tx: Transaction<Tables>,
  company: number,
  { McaID, itemsState }: CampaignSetup,
  before: CampaignRow,
): Promise<void> {
  requireOwn(
    itemsState.map(({ McsID }) => McsID),
    before.itemsState.map(({ McsID }) => McsID),
  )
  const remainingIds = new Set(itemsState.map(({ McsID }) => McsID))
  for (const { McsID } of before.itemsState.filter((state) => !remainingIds.has(state.McsID))) {
    const { rows } = await sql`select from "MarLead" where "McaID" = ${McaID} and "McsID" = ${McsID} limit 1`.execute(
      tx,
    )
    if (rows.length > 0)
      await tx
        .updateTable('MarCampaignState')
        .set({ SecStatus: 0, McsOrder: 1_000 })
        .where('McsID', '=', McsID)
        .execute()
    else await tx.deleteFrom('MarCampaignState').where('McsID', '=', McsID).execute()
  }
  await sql`update "MarCampaignState" set "McsName" = '~' || "McsID" where "McaID" = ${McaID} and "McsID" = any(${[...remainingIds].filter(Boolean)}::integer[])`.execute(
    tx,
  )
  for (const [index, { McsID, ...state }] of itemsState.entries()) {
    const values = { ...state, McsOrder: index + 1 }
    if (McsID) await tx.updateTable('MarCampaignState').set(values).where('McsID', '=', McsID).execute()
    else
      await tx
        .insertInto('MarCampaignState')
        .values({ CpyID: company, McaID, ...values })
        .execute()
  }
}

/** Workers who are new to the campaign have to be in use; whoever was disabled since stays until they are taken out. */
async function saveWorkers(
  tx: Transaction<Tables>,
  company: number,
  { McaID, itemsWorker }: CampaignSetup,
  before: CampaignRow,
): Promise<void> {
  const workers = [...new Set(itemsWorker)]
  const assigned = new Set(before.itemsWorker.map(({ WrkID }) => WrkID))
  const added = workers.filter((WrkID) => !assigned.has(WrkID))
  const { rows: known } =
    await sql`select from "GenWorker" where "WrkID" = any(${added}::integer[]) and "SecStatus" = 1`.execute(tx)
  if (known.length < added.length) throw refuse.badRequest({ message: messages.unknownWorkers, path: 'itemsWorker' })
  await tx.deleteFrom('MarCampaignWorker').where('McaID', '=', McaID).execute()
  await tx
    .insertInto('MarCampaignWorker')
    .values(workers.map((WrkID, index) => ({ CpyID: company, McaID, WrkID, McwOrder: index + 1 })))
    .execute()
}

/** By what duplicates are told from now on, also among the leads that are there. */
async function saveMarks(tx: Transaction<Tables>, { McaID, McaDuplicates }: CampaignSetup): Promise<void> {
  const key = (one: string, column: string) =>
    sql`case when ${McaDuplicates.some((each) => each === one)} then ${sql.ref(column)} end`
  await sql`update "MarLead" set "LeaKeyDocument" = ${key('document', 'LeaDocument')},
    "LeaKeyTelephone" = ${key('telephone', 'LeaTelephone')}, "LeaKeyEmail" = ${key('email', 'LeaEmail')}
    where "McaID" = ${McaID}`.execute(tx)
}

/**
 * Keeps how a campaign's leads are asked for, what they pass through and who gets them, as one change. A field or state
 * that leads carry and that is left out is disabled, never taken from them.
 * @throws Refusal 400, 404, 409
 */
export async function saveSetup({ tx, identity, body }: Call<CampaignSetup>): Promise<CampaignRow> {
  const { companyId, userId } = identity
  const { McaID, SecVersion, McaRequired, McaDuplicates, McaAssign } = body
  const stored = await lockToChange(tx, companyId, McaID, SecVersion)
  const before = await campaignOf(tx, companyId, McaID)
  refuseWrong(body, before)
  await refuseDuplicates(saveFields(tx, companyId, body, before))
  await refuseDuplicates(saveStates(tx, companyId, body, before))
  await saveWorkers(tx, companyId, body, before)
  if ([...stored.McaDuplicates].sort().join() !== [...McaDuplicates].sort().join())
    await refuseDuplicates(saveMarks(tx, body))
  const values = { McaRequired: [...new Set(McaRequired)], McaDuplicates: [...new Set(McaDuplicates)], McaAssign }
  await tx
    .updateTable('MarCampaign')
    .set({ ...values, ...changedBy(userId) })
    .where('McaID', '=', McaID)
    .execute()
  const { itemsField, itemsState, itemsWorker } = body
  await audit(tx, {
    resource: 'MarCampaign',
    record: McaID,
    action: 'setup',
    change: { ...values, itemsField, itemsState, itemsWorker },
  })
  return campaignOf(tx, companyId, McaID)
}
