import { kind, type DocumentKind } from '#graph/kit/document/document-kind.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { attachability, attachment, attachmentType } from './attachment.wire.ts'

const types = rows(attachmentType)
const files = rows(attachment)

export const readAttachmentTypes = async (rest: Rest, of: DocumentKind, process: number) =>
  types(
    await rest.read('POST', 'GenAttachConfiguration/list', {
      query: { TrsCode: String(kind.write(of)), TypeProcess: process },
    }),
  )

/** The files beside a document; none where it may not be seen. */
export const readAttachments = async (rest: Rest, of: DocumentKind, documentId: string) =>
  (await readOne(rest, documentId, {
    path: 'LgsDocumentAttach/list',
    field: 'DocEntry',
    with: { TrsCode: kind.write(of) },
    one: files,
    many: () => new Map<string, ReturnType<typeof files>>(),
  })) ?? []

/** Whether the caller may put files beside a document. */
export const readAttachability = async (rest: Rest, of: DocumentKind, documentId: string): Promise<boolean> =>
  readWire(
    attachability,
    await rest.read('POST', 'LgsDocumentAttach/attachable', {
      body: { TrsCode: kind.write(of), DocEntry: Number(documentId) },
    }),
  ).isAttachable

/** Where the files of each kind of document are saved, and what names the document there. */
const saving: Partial<Record<DocumentKind, readonly [path: string, key: string]>> = {
  REQUIREMENT: ['LgsRequirement/savefiles', 'ReqID'],
  QUOTATION: ['LgsCotization/savefiles', 'CttID'],
  ORDER: ['LgsOrderPurcharse/savefiles', 'OrdID'],
  ATTENDED_ORDER: ['LgsOrderAttended/savefiles', 'OttID'],
  WAREHOUSE_REQUIREMENT: ['LgsWarehouseRequirement/savefiles', 'WrqID'],
}

export interface SaveAttachments {
  kind: DocumentKind
  documentId: string
  add: readonly { fileId: string; typeId?: string | null }[]
  remove: readonly string[]
}

/** @throws NOT_FOUND for kinds of documents that take no files */
export async function saveAttachments(rest: Rest, { kind: of, documentId, add, remove }: SaveAttachments) {
  const [path, key] = saving[of] ?? []
  if (!path || !key) throw failure('NOT_FOUND')
  const document = { [key]: id.write(documentId) }
  return files(
    await rest.write('POST', path, {
      body: [
        ...add.map(({ fileId, typeId }) => ({
          ...document,
          FilID: id.write(fileId),
          RqdID: typeId ? id.write(typeId) : null,
          SecStatus: 1,
        })),
        ...remove.map((datId) => ({ ...document, DatID: id.write(datId), SecStatus: 0 })),
      ],
    }),
  )
}
