import {
  FORM_BYTES,
  LARGEST_UPLOAD,
  OTHER_ATTACHMENT,
  type UploadLimits,
} from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { inCompany, isConnectionLost } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import { registerRoute, type CallOptions } from '#upstream/platform/http/route.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { acceptedBy, typeOf } from '#upstream/platform/files/file-type.ts'
import { workPath } from '#upstream/platform/files/store/file-store.ts'
import { requireFreeSpace } from '#upstream/platform/http/upload-quota.ts'
import { receiveUpload } from './receive-upload.ts'

/** Characters of the name of any attachment at most. */
const LONGEST_NAME = 256

export interface UploadedFile {
  FilID: string
  FilName: string
  FilSize: number
}

/**
 * What RqdID asks of its files; 0 asks for nothing in particular. Suppliers bring what offers ask for alone. A kind that was
 * disabled is taken where a quotation asked for it before: its offers cannot be sent without.
 */
export const uploadLimitsOf =
  (RqdID: number, TrsCode: string | undefined, { audience }: Identity) =>
  async (tx: Transaction<Tables>): Promise<UploadLimits> => {
    if (RqdID === 0) return { extensions: acceptedBy(null), ...OTHER_ATTACHMENT }
    const type = await tx
      .selectFrom('GenAttachConfiguration')
      .select(['TrsCode', 'TypeProcess', 'RqdAccept', 'RqdSize', 'RqdLength'])
      .where('RqdID', '=', RqdID)
      .where((is) =>
        is.or([
          is('SecStatus', '=', 1),
          is.exists(is.selectFrom('LgsCotizationAttachType').select('RqdID').where('RqdID', '=', RqdID)),
        ]),
      )
      .executeTakeFirst()
    const isMeant = type && (!TrsCode || type.TrsCode === TrsCode) && (audience === 'staff' || type.TypeProcess === 2)
    if (!isMeant) throw refuse.badRequest({ message: fileMessages.attachmentType, path: 'parameter' })
    return {
      extensions: acceptedBy(type.RqdAccept),
      largest: Math.min(type.RqdSize, LARGEST_UPLOAD),
      longestName: Math.min(type.RqdLength, LONGEST_NAME),
    }
  }

/** How much a form with one file may have: the file, and the fields of whoever sends it. */
export const FORM_PARTS = { files: 1, fields: 5, parts: 6 } as const

/** Adds a call that takes a form with one file, within `limits`. */
export function registerUpload(
  app: App,
  options: Omit<CallOptions<z.ZodType, z.ZodType>, 'bodyLimit'>,
  { largest }: UploadLimits,
  handler: (request: FastifyRequest) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: largest, ...FORM_PARTS } })
    const route = { ...options, bodyLimit: largest + FORM_BYTES }
    registerRoute(scope, route, async ({ request }) => answer(await handler(request)))
  })
}

/**
 * Keeps the file of a form: first its bytes, then its row, so that every row has its bytes. It belongs to whoever
 * uploaded it until a document takes it, and is swept away when none does (orphans.ts).
 */
export async function storeUpload(
  services: AppServices,
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<UploadedFile> {
  const { identity } = requireCaller(request)
  await requireFreeSpace(services, identity)
  const { database, fileStore } = services
  const FilID = randomUUID()
  const { name, size, hash } = await receiveUpload(request, workPath(fileStore, FilID), limits)
  await fileStore.add(FilID, request.uploadStop ?? undefined)
  const row = {
    FilID,
    CpyID: identity.companyId,
    FilName: name,
    FilType: typeOf(name) ?? '',
    FilSize: size,
    FilHash: hash,
    UsrCreateID: identity.userId,
  }
  try {
    await inCompany(database, { company: identity.companyId, user: identity.userId }, (tx) =>
      tx.insertInto('GenFile').values(row).execute(),
    )
  } catch (failure) {
    // The commit may have been done although its answer was lost. Bytes that no row names are swept away later.
    if (!isConnectionLost(failure)) await fileStore.remove(FilID).catch(() => undefined)
    throw failure
  }
  return { FilID, FilName: name, FilSize: size }
}
