import { sql } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { AttachmentCaller } from './attachable-kinds.ts'
import { readAttachmentStates } from './attachment-state.ts'
import { readsSharedOnly } from './attachment-visibility.ts'
import { isOfRequiredKind } from './require-attachments.ts'

/** A file beside a document, as every call answers it (docs/rest-contract.md, Files). */
export interface Attachment {
  DatID: number
  TrsCode: string
  DocEntry: number
  RqdID: number | null
  /** The name that people gave it. */
  RqdAttach: string
  FilID: string | null
  FilSize: number | null
  UsrName: string
  SecCreate: string
  SecStatus: number
  /** Whether the caller may take it away: who put it there, or may change the document, while that is not closed. */
  DatRemovable: boolean
  /** Whether a file of its kind stays beside the document: the last one goes only in exchange for another (decision 0228). */
  DatRequired: boolean
}

/**
 * The files beside documents of one kind, oldest first, by document: two or three queries for any number of them; for
 * suppliers those of shared kinds, without who put them there. Which documents may be seen is for whoever asks.
 */
export async function readAttachments(
  call: AttachmentCaller,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const isShared = readsSharedOnly(call)
  const rows = await call.tx
    .selectFrom('LgsDocumentAttach as d')
    .innerJoin('SecUser as u', 'u.UsrID', 'd.UsrCreateID')
    .leftJoin('GenFile as f', 'f.FilID', 'd.FilID')
    .leftJoin('GenAttachConfiguration as c', 'c.RqdID', 'd.RqdID')
    .innerJoin('GenCompany as y', 'y.CpyID', 'd.CpyID')
    .select([
      'd.DatID',
      'd.TrsCode',
      'd.DocEntry',
      'd.RqdID',
      'd.RqdAttach',
      'd.FilID',
      'f.FilSize',
      isShared ? 'y.CpyName as UsrName' : 'u.UsrName',
      'd.UsrCreateID',
      'd.SecCreate',
      'd.SecStatus',
      (isShared ? sql<boolean>`false` : isOfRequiredKind(TrsCode)).as('DatRequired'),
    ])
    .where('d.TrsCode', '=', TrsCode)
    .where('d.DocEntry', 'in', [...documents, -1])
    .where('d.CpyID', '=', call.identity.companyId)
    .where('d.SecStatus', '=', 1)
    .$if(isShared, (found) => found.where('c.RqdShared', '=', true))
    .orderBy('d.DatID')
    .execute()
  if (rows.length === 0) return new Map()
  const states = await readAttachmentStates(call, TrsCode, [...new Set(rows.map(({ DocEntry }) => DocEntry))])
  const attachments = rows.map(({ UsrCreateID, ...row }) => {
    const { isClosed = true, mayEdit = false } = states.get(row.DocEntry) ?? {}
    return { ...row, DatRemovable: !isClosed && (mayEdit || UsrCreateID === call.identity.userId) }
  })
  return groupBy(attachments, ({ DocEntry }) => DocEntry)
}
