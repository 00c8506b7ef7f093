import type { Call } from '#upstream/platform/http/call.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { isUuid } from '#schema/platform/text/uuid.ts'
import { filterVisibleDocuments, readsSharedOnly } from './attachment-visibility.ts'

const KEY = /^\d{1,9}$/

/**
 * The file of an attachment, by its DatID or FilID, when its document may be seen, for suppliers of a shared kind alone;
 * with `route` only one whose type has that RqdRoute. A file that was just uploaded is its owner's.
 */
export async function attachmentFile(call: Call, fileName: string, { fileStore }: AppServices, route?: string) {
  const { tx, identity } = call
  if (!KEY.test(fileName) && !isUuid(fileName)) return null
  const found = await tx
    .selectFrom('LgsDocumentAttach as d')
    .leftJoin('GenAttachConfiguration as c', 'c.RqdID', 'd.RqdID')
    .select(['d.TrsCode', 'DocEntry', 'FilID', 'RqdAttach as FilName', 'c.RqdShared'])
    .where('d.CpyID', '=', identity.companyId)
    .where('d.SecStatus', '=', 1)
    .where('FilID', 'is not', null)
    .where(KEY.test(fileName) ? 'DatID' : 'FilID', '=', KEY.test(fileName) ? Number(fileName) : fileName)
    .$if(route !== undefined, (found) => found.where('c.RqdRoute', '=', route ?? ''))
    .execute()
  for (const { TrsCode, DocEntry, FilID, FilName, RqdShared } of found) {
    if (readsSharedOnly(call) && RqdShared !== true) continue
    const visible = await filterVisibleDocuments(call, TrsCode as DocumentCode, [DocEntry])
    if (FilID !== null && visible.has(DocEntry)) return openStoredFile(fileStore, { FilID, FilName })
  }
  return found.length > 0 || KEY.test(fileName) || route !== undefined ? null : ownFile(call, fileName, fileStore)
}

async function ownFile({ tx, identity }: Call, FilID: string, fileStore: FileStore) {
  const own = await tx
    .selectFrom('GenFile')
    .select(['FilID', 'FilName'])
    .where('FilID', '=', FilID)
    .where('CpyID', '=', identity.companyId)
    .where('UsrCreateID', '=', identity.userId)
    .executeTakeFirst()
  return own ? openStoredFile(fileStore, own) : null
}
