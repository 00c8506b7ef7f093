import * as clock from '#schema/platform/time/clock.ts'
import { openStoredFile } from '#upstream/platform/files/file-store.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { isSealed } from '#upstream/modules/purchasing/quotation/quotation-state.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The file of an offer, by its FilID: for staff who see the quotation once its offers are open, since its amounts stand in
 * it; for a supplier its own alone.
 */
export async function offerFile(
  call: Call,
  fileName: string,
  { filesDir }: AppServices,
): Promise<(() => Promise<FileAnswer>) | null> {
  const { tx, identity } = call
  if (!UUID.test(fileName)) return null
  const found = await tx
    .selectFrom('LgsCotizationProvider as o')
    .innerJoin('LgsCotizationParticipant as p', 'p.CtpID', 'o.CtpID')
    .innerJoin('LgsCotization as r', 'r.CttID', 'o.CttID')
    .select([
      'o.CttID',
      'o.FilID',
      'o.Attach1',
      'p.CtpRuc',
      'r.CttSealed',
      'r.CttStatus',
      'r.NeedDateCot',
      'r.CttDateUnsealed',
    ])
    .where('o.FilID', '=', fileName)
    .where('o.CpyID', '=', identity.companyId)
    .executeTakeFirst()
  if (!found?.FilID || !found.Attach1) return null
  const maySee =
    identity.audience === 'supplier'
      ? (await rucOf(call)) === found.CtpRuc
      : !isSealed(found, clock.today()) && (await quotationDocument.visible(tx, call, [found.CttID])).has(found.CttID)
  return maySee ? openStoredFile(filesDir, { FilID: found.FilID, FilName: found.Attach1 }) : null
}
