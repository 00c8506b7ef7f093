/** What a column of an answer is, for whoever shows it. */
export type ColumnKind = 'TEXT' | 'NUMBER' | 'DATE' | 'INSTANT' | 'FLAG'

export interface ResultColumn {
  name: string
  kind: ColumnKind
}

/** Why a query was not answered, in Spanish; `position` counts from 1 in the query as it was written. */
export interface QueryProblem {
  message: string
  position: number | null
}

/** How a run came out: every value as PostgreSQL writes it, or why there is none. */
export interface QueryOutcome {
  columns: ResultColumn[]
  rows: (string | null)[][]
  /** There were more rows than were asked for. */
  isCut: boolean
  milliseconds: number
  problem: QueryProblem | null
}

/** What whoever runs a query is bound by. */
export const limits = {
  /** Milliseconds. */
  time: 10_000,
  rows: 10_000,
  /** Bytes of an answer. */
  bytes: 20_000_000,
  /** Queries at once. */
  together: 4,
} as const
