import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateDeclaration } from '#schema/modules/purchasing/supplier/declaration.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { isUuid } from '#schema/platform/text/uuid.ts'
import { lockSupplier, ownSupplier } from './own-supplier.ts'
import { PARTNERS, suppliersOf } from './supplier.repo.ts'

const path = 'FilID'

export const declarationInput = z.object({ ...callers, SupID: id.nullish(), FilID: z.uuid() })

/**
 * Makes an uploaded file the sworn declaration of a supplier, in place of the one before; this saves the supplier (portal.md 4).
 * @returns its SupID
 * @throws Refusal 404 for somebody else's supplier, 400 for a file that the caller did not upload or that is no declaration
 */
export async function saveDeclaration(call: Call<z.output<typeof declarationInput>>): Promise<number> {
  const { tx, identity, body } = call
  const { SupID } = await lockSupplier(call, body.SupID)
  const file = await tx
    .selectFrom('GenFile')
    .select(['FilName', 'FilSize'])
    .where('FilID', '=', body.FilID)
    .where('CpyID', '=', identity.companyId)
    .where('UsrCreateID', '=', identity.userId)
    .executeTakeFirst()
  if (!file) throw refuse.badRequest({ message: fileMessages.upload, path })
  const { FilName, FilSize } = file
  refuseIfAny(validateDeclaration({ name: FilName, size: FilSize }).map((message) => ({ message, path })))
  const change = { SupAttachDJ: FilName, SupFilID: body.FilID }
  await tx
    .updateTable('GenSupplier')
    .set({ ...change, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('SupID', '=', SupID)
    .execute()
  await audit(tx, { resource: 'GenSupplier', record: SupID, action: 'declaration', change: { SupAttachDJ: FilName } })
  return SupID
}

/** A sworn declaration by its SupFilID, a supplier's own by its SupAttachDJ too; any of them for staff who keep suppliers. */
export async function declarationOf(
  call: Call,
  fileName: string,
  { fileStore }: AppServices,
): Promise<(() => Promise<FileAnswer>) | null> {
  const { tx, identity, permissions } = call
  const isOwn = identity.audience === 'supplier'
  if (!isOwn && !permissions.may(PARTNERS, 'View')) return null
  const found = isOwn
    ? await ownSupplier(call)
    : isUuid(fileName)
      ? await suppliersOf(tx, identity).where('SupFilID', '=', fileName).executeTakeFirst()
      : undefined
  if (!found?.SupFilID || !found.SupAttachDJ) return null
  const isMeant = [found.SupFilID, found.SupAttachDJ].includes(fileName)
  return isMeant ? openStoredFile(fileStore, { FilID: found.SupFilID, FilName: found.SupAttachDJ }) : null
}
