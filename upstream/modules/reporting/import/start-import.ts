import { sql } from 'kysely'
import { z } from 'zod'
import { importMessages, IMPORTS_OF_COMPANY } from '#schema/modules/reporting/import/import.ts'
import { IMPORT_FILE } from '#schema/platform/files/upload-limits.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { allowed, enforcePolicy } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { ImportableCatalogue } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { ListReader } from '#upstream/platform/http/page.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'
import { IMPORT_STATUS, readImport, type ImportRow } from './import.repo.ts'

export const startImportInput = z.object({
  ImpResource: z.string().max(100).describe('The resource of the catalogue: GenBusinessLine.'),
  FilID: z.guid().describe('The file, as GenImport/upload answered it.'),
  ImpCheckOnly: z.boolean().default(false).describe('Whether its rows are only checked.'),
  ...callers,
})
export const importInput = z.object({ ImpID: id, ...callers })

/**
 * The catalogue that an import is of, for whoever may load rows into it, or check them.
 * @throws Refusal 400 for what is no catalogue that can be imported, 403 for whoever may not
 */
export function requireImportable(
  catalogues: AppServices['importableCatalogues'],
  { ImpResource, ImpCheckOnly }: { ImpResource: string; ImpCheckOnly: boolean },
  { identity, permissions }: Pick<ListReader, 'identity' | 'permissions'>,
): ImportableCatalogue {
  const catalogue = catalogues.get(ImpResource)
  if (!catalogue) throw refuse.badRequest({ message: importMessages.unknownCatalogue, path: 'ImpResource' })
  const flag = ImpCheckOnly ? (['Add', 'Edit', 'Save'] as const) : 'Save'
  enforcePolicy(allowed({ option: catalogue.option, flag }), identity, permissions)
  return catalogue
}

/** The name of a file that the caller uploaded themselves. @throws Refusal 400 for what is missing, another's, or no file of rows */
async function requireOwnFile({ tx, identity }: Pick<Call, 'tx' | 'identity'>, FilID: string): Promise<string> {
  const file = await tx
    .selectFrom('GenFile')
    .select('FilName')
    .where('FilID', '=', FilID)
    .where('CpyID', '=', identity.companyId)
    .where('UsrCreateID', '=', identity.userId)
    .executeTakeFirst()
  const extensions: readonly string[] = IMPORT_FILE.extensions
  if (!file || !extensions.includes(extensionOf(file.FilName)))
    throw refuse.badRequest({ message: importMessages.fileGone, path: 'FilID' })
  return file.FilName
}

/** @throws Refusal 409 where one of theirs, or too many of the company, are under way */
async function requireFreeTurn({ tx, identity }: Pick<Call, 'tx' | 'identity'>): Promise<void> {
  const { companyId, userId } = identity
  // Of two that are asked for at once the second waits here and counts the first.
  await sql`select from "GenCompany" where "CpyID" = ${companyId} for no key update`.execute(tx)
  const underWay = await tx
    .selectFrom('GenImport')
    .select('UsrID')
    .where('CpyID', '=', companyId)
    .where('ImpStatus', 'in', [IMPORT_STATUS.WAITING, IMPORT_STATUS.RUNNING])
    .execute()
  if (underWay.some((one) => one.UsrID === userId)) throw refuse.conflict(importMessages.ownUnderWay)
  if (underWay.length >= IMPORTS_OF_COMPANY) throw refuse.conflict(importMessages.companyUnderWay)
}

/**
 * Takes the order for an import and puts its job into the queue.
 * @throws Refusal 400 for what is no catalogue or no file of the caller's, 403 for whoever may not load it, 409 where one of
 *   theirs, or too many of the company, are under way
 */
export async function startImport(
  call: Call<z.output<typeof startImportInput>>,
  { importableCatalogues }: Pick<AppServices, 'importableCatalogues'>,
): Promise<ImportRow> {
  const { tx, identity, body } = call
  const { ImpResource, ImpCheckOnly, FilID } = body
  const { name: ImpName } = requireImportable(importableCatalogues, body, call)
  const ImpFileName = await requireOwnFile(call, FilID)
  await requireFreeTurn(call)
  const { companyId: CpyID, userId: UsrID, service } = identity
  const order = { ImpResource, ImpName, ImpFileName, ImpCheckOnly, FilID }
  const { ImpID } = await tx
    .insertInto('GenImport')
    .values({ CpyID, UsrID, SvkID: service?.keyId ?? null, ...order })
    .returning('ImpID')
    .executeTakeFirstOrThrow()
  const data = JSON.stringify({ import: ImpID })
  await enqueueJobs(tx, 'import', sql`select ${data}::jsonb as data, interval '0' as wait`)
  await audit(tx, { resource: 'GenImport', record: ImpID, action: 'create', change: order })
  return requireOwn(call, ImpID)
}

async function requireOwn({ tx, identity }: Pick<Call, 'tx' | 'identity'>, ImpID: number): Promise<ImportRow> {
  const found = await readImport(tx, identity.userId, ImpID)
  return found ?? Promise.reject(refuse.notFound())
}

/** One's own import. @throws Refusal 404 for what is missing or another's */
export const readOwnImport = (call: Call<z.output<typeof importInput>>): Promise<ImportRow> =>
  requireOwn(call, call.body.ImpID)

/** Stops an import that waits or is under way: nothing of it is stored. @throws Refusal 400 for one that has ended, 404 */
export async function cancelImport(call: Call<z.output<typeof importInput>>): Promise<ImportRow> {
  const { tx, body } = call
  await requireOwn(call, body.ImpID)
  const { rows: cancelled } = await sql`
    update "GenImport" set "ImpStatus" = 4, "FilID" = null, "ImpEnd" = clock_now()
    where "ImpID" = ${body.ImpID} and "ImpStatus" in (0, 1) returning "ImpID"`.execute(tx)
  if (cancelled.length === 0) throw refuse.badRequest(importMessages.ended)
  await audit(tx, { resource: 'GenImport', record: body.ImpID, action: 'cancel', change: {} })
  return requireOwn(call, body.ImpID)
}
