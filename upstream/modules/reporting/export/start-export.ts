import { sql } from 'kysely'
import { z } from 'zod'
import { exportFormats, exportMessages, EXPORTS_OF_COMPANY } from '#schema/modules/reporting/export/export.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { allowed, enforcePolicy } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { ExportableList, ExportableLists, ListReader } from '#upstream/platform/http/page.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { requireFreeDisk } from '#upstream/platform/http/upload-quota.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { EXPORT_STATUS, readExport, type ExportRow } from './export.repo.ts'

export const startExportInput = z.object({
  ExpList: z.string().max(100),
  ExpFormat: z.enum(exportFormats),
  ExpBody: z.record(z.string(), z.unknown()).nullish(),
  ...callers,
})
export const exportInput = z.object({ ExpID: id, ...callers })

/**
 * The list that an export is of, for whoever may export it.
 * @throws Refusal 400 for what is no list, 403 for whoever may not export it
 */
export function requireExportable(
  lists: ExportableLists,
  name: string,
  { identity, permissions }: Pick<ListReader, 'identity' | 'permissions'>,
): ExportableList {
  const list = lists.get(name)
  if (!list) throw refuse.badRequest({ message: exportMessages.unknownList, path: 'ExpList' })
  enforcePolicy(allowed({ option: list.options, flag: 'Export' }), identity, permissions)
  return list
}

/**
 * Takes the order for an export and puts its job into the queue.
 * @throws Refusal 400 for what is no list or no filter of it, 403 for whoever may not export it, 409 where one of theirs, or too many
 *   of the company, are under way, 503 where the disk is nearly full
 */
export async function startExport(
  call: Call<z.output<typeof startExportInput>>,
  { exportableLists, freeDisk }: Pick<AppServices, 'exportableLists' | 'freeDisk'>,
): Promise<ExportRow> {
  const { tx, identity, body } = call
  const { ExpList, ExpFormat, ExpBody } = body
  const list = requireExportable(exportableLists, ExpList, call)
  list.check(ExpBody)
  await requireFreeDisk({ freeDisk })
  const { companyId: CpyID, userId: UsrID } = identity
  // Of two that are asked for at once the second waits here and counts the first.
  await sql`select from "GenCompany" where "CpyID" = ${CpyID} for no key update`.execute(tx)
  const { rows: underWay } = await sql<{ UsrID: number }>`
    select "UsrID" from "GenExport" where "CpyID" = ${CpyID} and "ExpStatus" in (0, 1)`.execute(tx)
  if (underWay.some((one) => one.UsrID === UsrID)) throw refuse.conflict(exportMessages.ownUnderWay)
  if (underWay.length >= EXPORTS_OF_COMPANY) throw refuse.conflict(exportMessages.companyUnderWay)
  const { ExpID } = await tx
    .insertInto('GenExport')
    .values({
      CpyID,
      UsrID,
      SvkID: identity.service?.keyId ?? null,
      ExpList,
      ExpName: list.name,
      ExpFormat,
      ExpBody: JSON.stringify(ExpBody ?? {}),
    })
    .returning('ExpID')
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ export: ExpID })
  await enqueueJobs(tx, 'export', sql`select ${data}::jsonb as data, interval '0' as wait`)
  await audit(tx, { resource: 'GenExport', record: ExpID, action: 'create', change: { ExpList, ExpFormat } })
  return requireOwn(call, ExpID)
}

async function requireOwn({ tx, identity }: Pick<Call, 'tx' | 'identity'>, ExpID: number): Promise<ExportRow> {
  const found = await readExport(tx, identity.userId, ExpID)
  if (!found) throw refuse.notFound()
  return found
}

/** One's own export. @throws Refusal 404 for what is missing or another's */
export const readOwnExport = (call: Call<z.output<typeof exportInput>>): Promise<ExportRow> =>
  requireOwn(call, call.body.ExpID)

/** Stops an export that waits or is under way; what is written of it goes. @throws Refusal 400 for one that has ended, 404 */
export async function cancelExport(call: Call<z.output<typeof exportInput>>): Promise<ExportRow> {
  const { tx, body } = call
  await requireOwn(call, body.ExpID)
  const cancelled = await tx
    .updateTable('GenExport')
    .set({ ExpStatus: EXPORT_STATUS.CANCELLED, ExpEnd: sql<string>`clock_now()` })
    .where('ExpID', '=', body.ExpID)
    .where('ExpStatus', 'in', [EXPORT_STATUS.WAITING, EXPORT_STATUS.RUNNING])
    .returning('ExpID')
    .executeTakeFirst()
  if (!cancelled) throw refuse.badRequest(exportMessages.ended)
  await audit(tx, { resource: 'GenExport', record: body.ExpID, action: 'cancel', change: {} })
  return requireOwn(call, body.ExpID)
}
