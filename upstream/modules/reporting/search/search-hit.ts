import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'

/** What is found: documents by their transaction; SUP suppliers, CUS customers, EMP employees, ART articles, PUR purchases of a customer. */
export type HitKind = 'REQ' | 'COT' | 'ORD' | 'OTT' | 'ALM' | 'VOU' | 'SUP' | 'CUS' | 'EMP' | 'ART' | 'PUR'

/** What the caller may do with a hit next. */
export type NextAction =
  | 'APPROVE'
  | 'CONTINUE'
  | 'QUOTE'
  | 'EVALUATE'
  | 'CORRECT'
  | 'RECEIVE'
  | 'CONFORM'
  | 'ATTEND'
  | 'CHECK'
  | 'ACCEPT'
  | 'OFFER'
  | 'BILL'
  | 'PAY'

/** Something that was found (docs/rest-contract.md). */
export interface SearchHit {
  Kind: HitKind
  Key: number
  /** The key of what it is opened within: a voucher's order. */
  ParentKey: number | null
  /** What it is called by: a document's number, a name. */
  Title: string
  /** What tells it from others. */
  Detail: string
  StatusName: string | null
  StatusColor: string | null
  /** YYYY-MM-DD. */
  Date: string | null
  NextAction: NextAction | null
}

/** Who searches. */
export type SearchCaller = Pick<Call, 'identity' | 'permissions'> & { tx: Transaction<Tables> }

/** Finds the caller's records of one kind by words, at most `MOST_HITS`. */
export type FindHits = (caller: SearchCaller, words: readonly string[]) => Promise<SearchHit[]>

/** How the rows of a kind are looked for: SQL that yields its code, key and date. */
export interface Candidates {
  kind: HitKind
  /** A bounded number of rows that hold the words, in no order. */
  some: readonly RawBuilder<unknown>[]
  /** Those of the newest rows that hold them. */
  newest: readonly RawBuilder<unknown>[]
}

/** A kind whose table grows without end: looked for with the others in one statement, then read by key. */
export interface GrowingKind {
  candidates(caller: SearchCaller, words: readonly string[]): Promise<Candidates>
  /** The hits of keys that the caller may see, in their order. */
  read(caller: SearchCaller, keys: readonly number[]): Promise<SearchHit[]>
}

/** Hits of one kind at most: who wants more opens the list. */
export const MOST_HITS = 5

/** Joins what tells a hit from others; what is missing is left out. */
export const detailOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
