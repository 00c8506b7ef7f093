import { sql } from 'kysely'
import { validateAnnouncement, type AnnouncementDraft } from '#schema/modules/receivables/announcement/announcement.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'
import { PICTURE_FILE } from '#schema/platform/files/upload-limits.ts'
import { createIssueTranslator } from '#upstream/platform/errors/refusal.ts'
import { isUuid } from '#schema/platform/text/uuid.ts'

const WIRE: Readonly<Record<keyof AnnouncementDraft, string>> = { link: 'AdvRedirection', from: 'AdvFrom', to: 'AdvTo' }
const NO_PICTURE = 'Imagen: suba una imagen .jpg o .png de 2 MB como máximo'

const textOrEmpty = (value: unknown) => (value === null || value === undefined ? '' : textOf(value))

/** A picture that the caller uploaded or that the announcement has already, days in their order, a link that leads somewhere safe. */
export const announcementRule: RowRule = async (
  tx,
  { AdvID, FilID, AdvRedirection, AdvFrom, AdvTo },
  { companyId, userId },
) => {
  const issues = validateAnnouncement({
    link: textOrEmpty(AdvRedirection),
    from: textOrEmpty(AdvFrom),
    to: textOrEmpty(AdvTo),
  }).map(createIssueTranslator(WIRE))
  const id = textOrEmpty(FilID)
  const { rows } =
    await sql`select from "GenFile" f where f."FilID"::text = ${id.toLowerCase()} and f."CpyID" = ${companyId}
    and f."FilType" in ('image/jpeg', 'image/png') and f."FilSize" <= ${PICTURE_FILE.largest}
    and (f."UsrCreateID" = ${userId} or exists (
      select from "CobAdvertisement" a where a."AdvID" = ${Number(AdvID ?? 0)} and a."FilID" = f."FilID"))`.execute(tx)
  return isUuid(id) && rows.length > 0 ? issues : [{ path: 'FilID', message: NO_PICTURE }, ...issues]
}
