import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { resource } from '#schema/modules/engagement/resource/resource-catalogue.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { rowsByKey, type Row } from '#upstream/kit/crud/crud.repo.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { openStoredFile, type StoredFile } from '#upstream/kit/file/stored-file.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export const fileInput = z.object({
  ResID: id,
  /** Null takes the file away. */
  FilID: z.uuid().nullable(),
})

const NOT_YOURS = 'Archivo: suba el archivo otra vez'

/**
 * Puts a file that the caller uploaded beside a resource, or takes its file away. The form knows nothing of it, so whoever
 * is writing there keeps the version they read.
 * @throws Refusal 400 for a file that the caller did not upload, 404
 */
export async function setResourceFile({ tx, body, identity }: Call<z.output<typeof fileInput>>): Promise<Row> {
  const { ResID, FilID } = body
  const before = await tx
    .selectFrom('CarResource')
    .select('ResFileName')
    .where('ResID', '=', ResID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refuse.notFound()
  const file =
    FilID === null
      ? null
      : await tx
          .selectFrom('GenFile')
          .select('FilName')
          .where('FilID', '=', FilID)
          .where('CpyID', '=', identity.companyId)
          .where('UsrCreateID', '=', identity.userId)
          .executeTakeFirst()
  if (file === undefined) throw refuse.badRequest({ path: 'FilID', message: NOT_YOURS })
  const ResFileName = file?.FilName ?? null
  await tx
    .updateTable('CarResource')
    .set({ FilID, ResFileName, SecUpdate: clock.now(), UsrUpdateID: identity.userId })
    .where('ResID', '=', ResID)
    .execute()
  await audit(tx, {
    resource: 'CarResource',
    record: ResID,
    action: 'update',
    change: { ResFileName: [before.ResFileName, ResFileName] },
  })
  const [row] = await rowsByKey(tx, resource, [ResID])
  return row ?? Promise.reject(refuse.notFound())
}

/** A resource as its audience sees it; there is a link, a file, or both. */
export interface SharedResource {
  ResID: number
  ResTitle: string
  ResDescription: string | null
  ResCategory: string
  ResUrl: string | null
  ResFileName: string | null
}

type ResourceCaller = Pick<Call, 'tx' | 'identity'>

const shared = alias('CarResource', 'r')

/** The caller's audience is shown the resource on a day. */
const isShownTo = (
  { identity }: ResourceCaller,
  today: string,
) => sql`${shared('CpyID')} = ${identity.companyId} and ${shared('SecStatus')} = 1
  and ${shared('ResAudience')} = ${lexOf(identity.audience)} and num_nonnulls(${shared('ResUrl')}, ${shared('FilID')}) > 0
  and coalesce(${shared('ResFrom')} <= ${today}::date, true) and coalesce(${today}::date <= ${shared('ResTo')}, true)`

/** What the caller is shown on a day, by category and in its order. */
export async function readSharedResources(call: ResourceCaller, today: string): Promise<SharedResource[]> {
  const { rows } = await sql<SharedResource>`
    select ${shared('ResID')}, ${shared('ResTitle')}, ${shared('ResDescription')}, ${shared('ResCategory')}, ${shared('ResUrl')}, ${shared('ResFileName')}
    from ${shared.table} where ${isShownTo(call, today)}
    order by min(${shared('ResOrder')}) over (partition by ${shared('ResCategory')}), ${shared('ResCategory')}, ${shared('ResOrder')}, ${shared('ResID')}`.execute(
    call.tx,
  )
  return rows
}

/**
 * The file of a resource: for those it is shown to, and whatever its days for whoever keeps resources.
 * @throws Refusal 404 where there is none, or it is not for the caller
 */
export async function downloadResource(
  call: Call<unknown, { ResID: number }>,
  today: string,
  fileStore: FileStore,
): Promise<() => Promise<FileAnswer>> {
  const { tx, identity, permissions, query } = call
  const keeps = identity.audience === 'staff' && permissions.may(resource.option, 'View')
  const { rows } = await sql<StoredFile>`
    select f."FilID", f."FilName" from ${shared.table} join "GenFile" f on f."FilID" = ${shared('FilID')}
    where ${shared('ResID')} = ${query.ResID} and ${keeps ? sql`${shared('CpyID')} = ${identity.companyId}` : isShownTo(call, today)}`.execute(
    tx,
  )
  return openStoredFile(fileStore, rows[0] ?? (await Promise.reject(refuse.notFound())))
}
