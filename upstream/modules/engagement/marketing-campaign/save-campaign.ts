import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { validateCampaign } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers, code } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { changedBy, lockToChange } from './lock-campaign.ts'
import { campaignOf, type CampaignRow } from './campaign.repo.ts'

const RESOURCE = 'MarCampaign'
const SAME_NAME = 'Ya existe una campaña con este nombre'

const day = z
  .string()
  .max(10)
  .nullish()
  .transform((text) => text ?? '')

export const campaignInput = z.object({
  ...callers,
  McaID: id.nullish(),
  SecVersion: z.number().int().nullish(),
  McaName: z
    .string()
    .max(256)
    .default('')
    .transform((name) => name.trim().replaceAll(/\s+/g, ' ')),
  PrjID: id.nullish(),
  CmpID: id.nullish(),
  McaChannels: z.array(z.string().max(20)).max(20).default([]),
  McaFrom: day,
  McaTo: day,
  McaBudget: z.union([z.string().max(30), z.number()]).default(''),
  TypeCurrency: code,
  WrkID: id.nullish(),
})
type CampaignInput = z.output<typeof campaignInput>

const WIRE: Readonly<Record<string, string>> = {
  name: 'McaName',
  channels: 'McaChannels',
  from: 'McaFrom',
  to: 'McaTo',
  budget: 'McaBudget',
  currency: 'TypeCurrency',
  responsible: 'WrkID',
}

/** What a campaign begins with; its setup changes all of it. */
const FIRST_STATES = ['Nuevo', 'Contactado', 'Interesado', 'Convertido', 'Descartado']

type References = Pick<CampaignInput, 'PrjID' | 'CmpID' | 'WrkID' | 'TypeCurrency'>

/** Null for what stays as it was: that may have been disabled since. */
const changedReference = <T>(sent: T | null | undefined, stored: T | null | undefined): T | null =>
  sent === undefined || sent === stored ? null : sent

/** What points newly to nothing of the company's own, or to what is no longer in use. */
async function findForeignReference(tx: Transaction<Tables>, sent: References, stored: References | null) {
  const PrjID = changedReference(sent.PrjID, stored?.PrjID)
  const CmpID = changedReference(sent.CmpID, stored?.CmpID)
  const WrkID = changedReference(sent.WrkID, stored?.WrkID)
  const TypeCurrency = changedReference(sent.TypeCurrency, stored?.TypeCurrency)
  const { rows } = await sql<{ path: string; message: string }>`select path, message from (values
    ('PrjID', 'Proyecto: la opción no existe', ${PrjID}::integer is null or exists (select from "GenProject" where "PrjID" = ${PrjID}::integer and "SecStatus" = 1)),
    ('CmpID', 'Campaña general: la opción no existe', ${CmpID}::integer is null or exists (select from "GenCampaign" where "CmpID" = ${CmpID}::integer and "SecStatus" = 1)),
    ('WrkID', 'Responsable: la opción no existe', ${WrkID}::integer is null or exists (select from "GenWorker" where "WrkID" = ${WrkID}::integer and "SecStatus" = 1)),
    ('TypeCurrency', 'Moneda: la opción no existe', ${TypeCurrency}::text is null or exists (select from "GenDefinition" where "DefID" = 1020 and "DedValue" = ${TypeCurrency}::text and "SecStatus" = 1))
  ) as told (path, message, fits) where not fits`.execute(tx)
  return rows
}

async function withUniqueName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (constraintOf(failure) !== 'one_campaign_of_a_name') throw failure
    throw refuse.badRequest({ message: SAME_NAME, path: 'McaName' })
  }
}

/** Writes a campaign down, or changes one. @throws Refusal 400, 403, 404, 409 */
export async function saveCampaign(
  { tx, identity, permissions, body }: Call<CampaignInput>,
  option: string,
): Promise<CampaignRow> {
  const { companyId, userId } = identity
  const { McaID, SecVersion } = body
  if (!permissions.may(option, McaID ? 'Edit' : 'Add')) throw refuse.forbidden()
  const found = validateCampaign({
    name: body.McaName,
    channels: body.McaChannels,
    from: body.McaFrom,
    to: body.McaTo,
    budget: body.McaBudget,
    currency: body.TypeCurrency,
    responsible: body.WrkID ? String(body.WrkID) : null,
  })
  refuseIfAny(found.map(({ path, message }) => ({ message, path: WIRE[String(path[0])] })))
  const before = McaID ? await lockToChange(tx, companyId, McaID, SecVersion) : null
  refuseIfAny(await findForeignReference(tx, body, before))
  const values = {
    McaName: body.McaName,
    PrjID: body.PrjID ?? null,
    CmpID: body.CmpID ?? null,
    McaChannels: [...new Set(body.McaChannels)],
    McaFrom: body.McaFrom,
    McaTo: body.McaTo || null,
    McaBudget: body.McaBudget,
    TypeCurrency: body.TypeCurrency,
    WrkID: body.WrkID ?? 0,
  }
  if (McaID) {
    await withUniqueName(
      tx
        .updateTable('MarCampaign')
        .set({ ...values, ...changedBy(userId) })
        .where('McaID', '=', McaID)
        .execute(),
    )
    await audit(tx, { resource: RESOURCE, record: McaID, action: 'update', change: values })
    return campaignOf(tx, companyId, McaID)
  }
  const made = tx
    .insertInto('MarCampaign')
    .values({ CpyID: companyId, UsrCreateID: userId, ...values })
    .returning('McaID')
  const { McaID: key } = await withUniqueName(made.executeTakeFirstOrThrow())
  await tx
    .insertInto('MarCampaignState')
    .values(FIRST_STATES.map((McsName, index) => ({ CpyID: companyId, McaID: key, McsName, McsOrder: index + 1 })))
    .execute()
  await audit(tx, { resource: RESOURCE, record: key, action: 'create', change: values })
  return campaignOf(tx, companyId, key)
}
