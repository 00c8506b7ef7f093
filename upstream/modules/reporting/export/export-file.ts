import type { FastifyReply, FastifyRequest } from 'fastify'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { readByteRange } from './byte-range.ts'
import { isToDownload } from './export.repo.ts'
import { requireExportable } from './start-export.ts'

/** The file of one's own export, for whoever may still export that list. @throws Refusal 403, 404 for what is missing, another's, or has none */
async function findFile(
  { database, exportableLists }: Pick<AppServices, 'database' | 'exportableLists'>,
  caller: ReturnType<typeof requireCaller>,
  ExpID: number,
) {
  const { companyId, userId } = caller.identity
  const found = await inCompany(
    database,
    { company: companyId, user: userId },
    (tx) =>
      tx
        .selectFrom('GenExport')
        .innerJoin('GenFile', 'GenFile.FilID', 'GenExport.FilID')
        .select(['GenFile.FilID', 'GenFile.FilName', 'GenFile.FilType', 'GenExport.ExpList'])
        .where('GenExport.ExpID', '=', ExpID)
        .where('GenExport.UsrID', '=', userId)
        .where('GenExport.CpyID', '=', companyId)
        .where(isToDownload)
        .executeTakeFirst(),
    { readOnly: true },
  )
  if (!found) throw refuse.notFound()
  requireExportable(exportableLists, found.ExpList, caller)
  return found
}

/** Hands out the file of an export, or the bytes of it that are asked for, so that a download that broke off goes on (206). */
export async function sendExport(
  services: AppServices,
  request: FastifyRequest,
  ExpID: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { FilID, FilName, FilType } = await findFile(services, requireCaller(request), ExpID)
  const size = await services.fileStore.sizeOf(FilID)
  if (size === null) throw refuse.notFound()
  const tag = `"${FilID}"`
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isSame ? readByteRange(request.headers.range, size) : null
  void reply.headers({ 'accept-ranges': 'bytes', etag: tag, 'x-content-type-options': 'nosniff' })
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${size}`).type('application/octet-stream').send('')
  // Of an empty file there is no part to ask for.
  const bytes = await services.fileStore.open(FilID, range ?? undefined)
  if (!bytes) throw refuse.notFound()
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .type(FilType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(FilName)}`)
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(bytes)
}
