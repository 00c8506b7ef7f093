import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** Whoever asks for files, with the transaction they ask in. */
export type AttachmentCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** Where the documents of a kind lie, and who may put files beside them. Each has UsrID, AreID and SecStatus. */
export interface AttachableKind {
  /** "LgsRequirement": the REST resource, too. */
  table: string
  /** "ReqID". */
  key: string
  /** "ReqStatus". */
  status: string
  /** Statuses in which nothing is put beside a document or taken away any more. */
  closed: readonly number[]
  /** The options that let a person change the documents within their level's rows. */
  options: readonly string[]
  /** Those of them that let a person change what they created and nothing else, whatever their level. */
  ownRowsOptions?: readonly string[]
  /** Answers those of the documents whose shared files the calling supplier reads; a kind that says nothing shares none. */
  suppliedTo?: (caller: AttachmentCaller, documents: readonly number[]) => Promise<Set<number>>
}

type AttachableKinds = Readonly<Record<DocumentCode, AttachableKind>>

let registered: AttachableKinds | undefined

/** Registers the kinds that the modules bring. The services do it at start (app/document-kinds.ts). */
export function registerAttachableKinds(kinds: AttachableKinds): void {
  registered = kinds
}

/** @throws Error while nothing is registered */
export function attachableKinds(): AttachableKinds {
  if (!registered) throw new Error('no attachable kinds: registerAttachableKinds is called at start')
  return registered
}
