/**
 * What one operation may ask for. The app's largest has depth 6 and 70 fields, the standard introspection query depth 14
 * and 190; these leave room for tools, and none for a flood.
 */
export const limits = {
  /** Tokens of a document. */
  tokens: 4_000,
  /** Mistakes of a document that are looked for: guessing what was meant costs time for each. */
  mistakes: 10,
  depth: 12,
  /** Depth below `__schema` and `__type`: types of types of types. */
  introspectionDepth: 20,
  /** Fields, each alias and each use of a fragment counted. */
  fields: 600,
  rootFields: 20,
  /**
   * Values that may have to be read and written: fields × rows (graph/platform/limits/cost-counter.ts). Every list of the app may be shown
   * whole, and the widest has 96 fields a row.
   */
  cost: 1_000_000,
  /** Lists without pages, of at most 10,000 rows: each is a long call of the services. */
  wholeLists: 1,
  /** Characters of an answer. */
  answer: 32 * 1_048_576,
} as const

/** Rows that a list is taken to have: what it is asked for, and what it is likely to have where nothing is asked. */
export const rows = { whole: 10_000, page: 10, root: 100, nested: 10 } as const

/**
 * What one request of somebody who is not signed in costs this process at most, held by tests/platform/execution/cost.test.ts with
 * the worst that passes and the worst that does not: bytes of the heap beyond what it had, and CPU. The dearest is 4 MB of JSON; of documents it is introspection.
 */
export const anonymous = { heap: 192 * 1_048_576, milliseconds: 3_000 } as const
