/** A way to POST to the services and read the Result. */
export type Post = <T>(path: string, body: unknown) => Promise<T>

/** One read of the services as it is recorded. */
export interface RecordedRead {
  /** The field of its body that takes a list of keys. */
  listedBy?: string
  /** The Result in its full shape, for the body of a request. */
  result: (body: RecordedBody) => unknown
}
export interface RecordedBody {
  length?: number
}
/** The reads by their path below /api/v1.0/. */
export type RecordedReads = Readonly<Record<string, RecordedRead>>

/** Reads what belongs to many rows by one call, by the rows' keys. */
export type Load = (post: Post, keys: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

/** A field whose value is read for all rows at once. */
export interface Batch {
  type: string
  field: string
  key(row: object): number
  load: Load
  /** What stands there when nothing was found. */
  otherwise: null | readonly never[]
}

/** What plain resolvers work with. */
export interface PlainContext {
  post: Post
}

interface Resolvable {
  resolve(row: object, args: object, context: PlainContext): unknown
}
type Resolver = Resolvable['resolve']
/** Resolvers by type and field; batches add theirs. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/**
 * One operation that every variant is asked, with all that the variants need to answer it. All make the same calls of the services,
 * for the same columns; the answers are compared before anything is measured.
 */
export interface Shape {
  question: string
  variables?: Readonly<Record<string, unknown>>
  /** Made by whoever asks: the recorded services alone need the rows. */
  recorded: () => RecordedReads
  resolvers: Resolvers
  batches: readonly Batch[]
  /** The route that a careful hand would write for this very operation. */
  join: (post: Post) => Promise<object>
}

/** Rows of many documents, by the document they belong to. */
export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Rows by their key. */
export const keyBy = <Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row> =>
  new Map(rows.map((row) => [key(row), row]))

export const distinct = (keys: readonly number[]): number[] => [...new Set(keys)]

/** A page of a list as every variant asks for it. */
export const pageBody = (length: number, fields: readonly string[], more: object = {}) => ({
  draw: 1,
  start: 0,
  length,
  filter: {},
  order: [],
  search: '',
  fields,
  ...more,
})
