import type { WebhookEvent } from '#schema/kit/webhook/webhook-events.ts'
import type { RawBuilder, Transaction } from 'kysely'
import type { ApprovalOutcome } from '#schema/kit/document/approvable-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'

export type Caller = Pick<Call, 'identity' | 'permissions'>

/** The kinds of documents that pass through circuits (SecTransaction). */
export type TrsCode = 'REQ' | 'COT' | 'ORD' | 'OTT'

/** Every kind of document: a warehouse requirement passes through no circuit. */
export const documentCodes = ['REQ', 'COT', 'ORD', 'OTT', 'ALM'] as const satisfies readonly (TrsCode | 'ALM')[]
export type DocumentCode = (typeof documentCodes)[number]

/** What the conditions of circuits and exceptions look at (rules 2). */
export interface CircuitCriteria {
  DocEntry: number
  /** Who made the document. */
  UsrID: number
  AreID: number | null
  TypeCategory: string | null
  /** ISO code of the amount's currency. */
  currency: string
  amount: string
  projects: number[]
  costCenters: number[]
}

/** What the inbox shows of a document. */
export interface InboxSummary {
  DocumentNumber: string
  Subject: string | null
  UsrFullName: string
  AreName: string | null
  TypePriorityName: string | null
  Amount: string
  TypeCurrencyAbbreviation: string
  /** The winner of a quotation, of which the amount is; null without one, missing from other kinds. */
  WinID?: number | null
}

/** What a document comes to where that is worked out, in a currency's ISO code. */
export type WorkedOutAmount = Pick<InboxSummary, 'Amount' | 'TypeCurrencyAbbreviation' | 'WinID'>

/** A document by its kind and its key. */
export interface DocumentKey {
  TrsCode: string
  DocEntry: number
}

/** How a document stands for its run. Only a pending one can be decided or put on a circuit. */
export interface DocumentRunState {
  UsrID: number
  /** Who made it, as a letter reaches them; null for whoever is no active member of staff. */
  author: { UsrFullName: string; UsrEmail: string | null } | null
  isPending: boolean
}

/** What an approver saw of the document that they approve. */
export interface SeenDocument {
  /** The winner of a quotation; null where it was seen without one, missing where nothing is said of it. */
  WinID?: number | null
}

/** A kind of document whose rows are seen by some and not by others. */
export interface VisibleKind {
  TrsCode: DocumentCode
  /** Those of the documents that the caller may see. */
  visible(tx: Transaction<Tables>, caller: Caller, documents: readonly number[]): Promise<Set<number>>
  /** Those that were deleted and that the caller might see otherwise. */
  deleted(tx: Transaction<Tables>, caller: Caller, documents: readonly number[]): Promise<Set<number>>
}

/** Documents by their day, or one by its number. */
export type SentDocuments = { number: string } | { from: string; to: string }

export interface SentDocument {
  DocEntry: number
  Date: string
  /** How many there are with it. */
  total: number
}

/** What a kind of document does so that it can be approved. Each resource that has one gives its own. */
export interface ApprovableDocument extends VisibleKind {
  TrsCode: TrsCode
  TrsID: number
  /** What webhooks are told of besides the decision once it is approved. */
  approvedEvent?: WebhookEvent
  /** Locks the document's row until the transaction ends; undefined when there is none. */
  lock(tx: Transaction<Tables>, DocEntry: number): Promise<DocumentRunState | undefined>
  /** Who wrote what is decided as it stands (UsrID); undefined where nobody but its author does. */
  writerOf(tx: Transaction<Tables>, DocEntry: number): Promise<number | undefined>
  /**
   * Selects, as an array of UsrIDs, who of the staff wrote what is chosen among several offers. They decide as little as the writer
   * (decision 0260); kinds without offers have nobody.
   */
  readonly selectOfferWriters?: (DocEntry: number) => RawBuilder<number[]>
  /** What circuits look at in each of the documents; those that are not there are left out. */
  criteriaOf(tx: Transaction<Tables>, documents: readonly number[]): Promise<CircuitCriteria[]>
  /** The documents that were sent to approval and that the caller may see, the newest first, at most `most`. */
  sent(tx: Transaction<Tables>, caller: Caller, wanted: SentDocuments, most: number): Promise<SentDocument[]>
  /**
   * Why the document, as it stands, cannot be approved by anybody, in Spanish; null when it can. Its row is locked.
   * @param seen what the approver saw of it, where they say so
   * @throws Refusal 409 where it is not that any more
   */
  objection?(tx: Transaction<Tables>, DocEntry: number, seen: SeenDocument): Promise<string | null>
  /** Writes what the run came to. */
  settle(tx: Transaction<Tables>, DocEntry: number, status: ApprovalOutcome, UsrID: number): Promise<void>
  /** Whether the caller may put the document on a circuit. */
  mayAssociate(tx: Transaction<Tables>, caller: Caller, DocEntry: number): Promise<boolean>
  /** Selects what the inbox shows of documents: "DocEntry", then the columns of InboxSummary in their order. */
  readonly selectCards: (documents: readonly number[]) => RawBuilder<unknown>
  /** What documents come to where that is worked out: it goes in place of what was selected. */
  amounts?(tx: Transaction<Tables>, documents: readonly number[]): Promise<Map<number, WorkedOutAmount>>
  /** Selects the keys of the documents in which the words are found. */
  readonly found: (words: string) => RawBuilder<unknown>
  /** Selects the keys, as "DocEntry", of documents that wait for a decision and are on no circuit. */
  readonly withoutRun: RawBuilder<unknown>
  /** Selects the number of the document with the key, by which people order documents. */
  readonly numberOf: (key: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The same of one document, whose row is locked or was read in this transaction. */
export async function circumstancesOf(
  tx: Transaction<Tables>,
  kind: Pick<ApprovableDocument, 'TrsCode' | 'criteriaOf'>,
  DocEntry: number,
): Promise<CircuitCriteria> {
  const [circumstances] = await kind.criteriaOf(tx, [DocEntry])
  if (!circumstances) throw new Error(`document ${kind.TrsCode} ${DocEntry} is not there`)
  return circumstances
}
