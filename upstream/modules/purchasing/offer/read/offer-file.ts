import { sql, type Selectable } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import type { Call, FileAnswer } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { isSealed } from '#upstream/modules/purchasing/quotation/quotation-state.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { isUuid } from '#schema/platform/text/uuid.ts'

type OfferOfFile = Pick<
  Selectable<Tables['LgsCotization']>,
  'CttID' | 'CttSealed' | 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'
> & { CtpRuc: string; FilName: string | null }

/**
 * A file of an offer, by its FilID: for staff who see the quotation once its offers are open, since its amounts stand in
 * it; for a supplier its own alone.
 */
export async function offerFile(
  call: Call,
  fileName: string,
  { fileStore }: AppServices,
): Promise<(() => Promise<FileAnswer>) | null> {
  const { tx, identity } = call
  if (!isUuid(fileName)) return null
  const { rows } = await sql<OfferOfFile>`
    select o."CttID", p."CtpRuc", r."CttSealed", r."CttStatus", r."NeedDateCot", r."CttDateUnsealed",
      case when o."FilID" = ${fileName} then o."Attach1" else a."CpaName" end as "FilName"
    from "LgsCotizationProvider" o
    join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID"
    join "LgsCotization" r on r."CttID" = o."CttID"
    left join "LgsCotizationProviderAttach" a on a."CpvID" = o."CpvID" and a."FilID" = ${fileName}
    where (o."FilID" = ${fileName} or a."FilID" is not null) and o."CpyID" = ${identity.companyId}`.execute(tx)
  const [found] = rows
  if (!found?.FilName) return null
  const maySee =
    identity.audience === 'supplier'
      ? (await rucOf(call)) === found.CtpRuc
      : !isSealed(found, clock.today()) && (await quotationDocument.visible(tx, call, [found.CttID])).has(found.CttID)
  return maySee ? openStoredFile(fileStore, { FilID: fileName, FilName: found.FilName }) : null
}
