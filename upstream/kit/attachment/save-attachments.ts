import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { acceptedBy } from '#upstream/platform/files/file-type.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'
import { attachableKinds } from './attachable-kinds.ts'
import { readAttachments, type Attachment } from './read-attachments.ts'
import { filterVisibleDocuments } from './attachment-visibility.ts'
import { readAttachmentStates } from './attachment-state.ts'
import { keepRequiredAttachments } from './require-attachments.ts'

const messages = {
  oneDocument: 'Los anexos deben ser de un solo documento',
  documentClosed: 'El documento está cerrado: sus anexos no cambian',
  unfit: (name: string, type: string) => `${name} no cumple con lo que pide ${type}`,
} as const

/** The body of a kind's savefiles: files of one document, each to be put beside it or (SecStatus 0) taken away. */
export const filesInput = (TrsCode: DocumentCode) =>
  z
    .array(
      z.object({
        [attachableKinds()[TrsCode].key]: id,
        DatID: id.nullish(),
        RqdID: id.nullish(),
        FilID: z.uuid().nullish(),
        RqdAttach: z.string().max(256).nullish(),
        SecStatus: z.union([z.literal(0), z.literal(1)]).default(1),
        ...callers,
      }),
    )
    .min(1)
    .max(100)

type SentFile = { DatID?: number | null; RqdID?: number | null; FilID?: string | null; SecStatus: 0 | 1 }

/**
 * Puts uploaded files beside a document and takes others away.
 * @throws Refusal 404 for a document that is not to be seen, 403 for one that is not the caller's to change, 400 for a
 *   closed one, for a file that was not uploaded, for one that its type does not take, and for the last one of a required kind that
 *   was sent to approval
 */
export const saveFiles =
  (TrsCode: DocumentCode) =>
  async (call: Call<SentFile[]>): Promise<Attachment[]> => {
    const { tx, body } = call
    const { table, key } = attachableKinds()[TrsCode]
    const documents = [...new Set(body.map((file) => Number((file as Record<string, unknown>)[key])))]
    const [DocEntry = 0] = documents
    if (documents.length !== 1) throw refuse.badRequest(messages.oneDocument)
    const state = (await readAttachmentStates(call, TrsCode, documents, { lock: true })).get(DocEntry)
    if (!state || !(await filterVisibleDocuments(call, TrsCode, documents)).has(DocEntry)) throw refuse.notFound()
    const there = (await readAttachments(call, TrsCode, documents)).get(DocEntry) ?? []
    const gone = body
      .filter(({ SecStatus }) => SecStatus === 0)
      .map(({ DatID }) => there.find((one) => one.DatID === DatID))
    const fresh = body.filter(({ SecStatus, DatID }) => SecStatus === 1 && !DatID)

    if (gone.some((one) => one === undefined)) throw refuse.notFound()
    if (state.isClosed) throw refuse.badRequest(messages.documentClosed)
    if ((fresh.length > 0 && !state.mayEdit) || gone.some((one) => !one?.DatRemovable)) throw refuse.forbidden()
    const removed = gone.flatMap((one) => (one ? [one] : []))
    await removeFiles(call, removed)
    const added = await addFiles(call, TrsCode, DocEntry, fresh)
    await keepRequiredAttachments(
      tx,
      TrsCode,
      DocEntry,
      removed.map(({ RqdID }) => RqdID),
    )
    await audit(tx, {
      resource: table,
      record: DocEntry,
      action: 'files',
      change: { added, removed: removed.map(({ RqdAttach }) => RqdAttach) },
    })
    return (await readAttachments(call, TrsCode, documents)).get(DocEntry) ?? []
  }

async function removeFiles({ tx, identity }: Call, gone: readonly Attachment[]): Promise<void> {
  if (gone.length === 0) return
  await tx
    .updateTable('LgsDocumentAttach')
    .set({ SecStatus: 0, UsrUpdateID: identity.userId, SecUpdate: clock.now() })
    .where(
      'DatID',
      'in',
      gone.map(({ DatID }) => DatID),
    )
    .execute()
}

/** @returns the names of the files that were put there */
async function addFiles(
  { tx, identity }: Call,
  TrsCode: DocumentCode,
  DocEntry: number,
  files: readonly SentFile[],
): Promise<string[]> {
  const names: string[] = []
  for (const { FilID, RqdID } of files) {
    const path = FilID ? 'FilID' : 'RqdAttach'
    const file = FilID
      ? await tx
          .selectFrom('GenFile')
          .leftJoin('LgsDocumentAttach', 'LgsDocumentAttach.FilID', 'GenFile.FilID')
          .select(['GenFile.FilID', 'FilName', 'FilSize', 'DatID'])
          .where('GenFile.FilID', '=', FilID)
          .where('GenFile.CpyID', '=', identity.companyId)
          .where('GenFile.UsrCreateID', '=', identity.userId)
          .executeTakeFirst()
      : undefined
    if (!file || file.DatID !== null) throw refuse.badRequest({ message: fileMessages.upload, path })
    if (RqdID) await requireType({ tx }, TrsCode, RqdID, file)
    await tx
      .insertInto('LgsDocumentAttach')
      .values({
        CpyID: identity.companyId,
        TrsCode,
        DocEntry,
        RqdID: RqdID || null,
        FilID: file.FilID,
        RqdAttach: file.FilName,
        UsrCreateID: identity.userId,
      })
      .execute()
    names.push(file.FilName)
  }
  return names
}

/** The file may have been uploaded for another type, or for none: what this one asks for holds all the same. */
async function requireType(
  { tx }: Pick<Call, 'tx'>,
  TrsCode: DocumentCode,
  RqdID: number,
  { FilName, FilSize }: { FilName: string; FilSize: number },
): Promise<void> {
  const type = await tx
    .selectFrom('GenAttachConfiguration')
    .select(['RqdDescription', 'RqdAccept', 'RqdSize', 'RqdLength'])
    .where('RqdID', '=', RqdID)
    .where('TrsCode', '=', TrsCode)
    .where('TypeProcess', '=', 1)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!type) throw refuse.badRequest({ message: fileMessages.attachmentType, path: 'RqdID' })
  const fits =
    acceptedBy(type.RqdAccept).includes(extensionOf(FilName)) &&
    FilSize <= type.RqdSize &&
    FilName.length <= type.RqdLength
  if (!fits) throw refuse.badRequest({ message: messages.unfit(FilName, type.RqdDescription), path: 'FilID' })
}
