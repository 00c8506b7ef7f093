import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { DocumentCode, ApprovableDocument, TrsCode, VisibleKind } from './approvable-document.ts'

/** Every kind of document; those that circuits carry can do more. */
export type DocumentKinds = Readonly<
  Record<TrsCode, ApprovableDocument> & Record<Exclude<DocumentCode, TrsCode>, VisibleKind>
>

const CARRIED: readonly TrsCode[] = ['REQ', 'COT', 'ORD', 'OTT']

let registered: DocumentKinds | undefined

/** Registers the kinds of documents that the modules bring. The services do it at start (app/document-kinds.ts). */
export function registerDocumentKinds(kinds: DocumentKinds): void {
  registered = kinds
}

/** @throws Error while nothing is registered */
function readKinds(): DocumentKinds {
  if (!registered) throw new Error('no document kinds: registerDocumentKinds is called at start')
  return registered
}

/** Lists the kinds of documents that circuits carry. */
export function approvableKinds(): ApprovableDocument[] {
  const kinds = readKinds()
  return CARRIED.map((TrsCode) => kinds[TrsCode])
}

/** @throws Refusal 404 for a kind that no circuit carries */
export function documentKind(TrsCode: string): ApprovableDocument {
  const kind = approvableKinds().find((each) => each.TrsCode === TrsCode)
  if (!kind) throw refuse.notFound()
  return kind
}

/** Answers a kind of document that may be looked at, whether circuits carry it or not. */
export const visibleKind = (TrsCode: DocumentCode): VisibleKind => readKinds()[TrsCode]
