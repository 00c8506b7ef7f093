import { setTimeout as pause } from 'node:timers/promises'
import { queries } from './generated/operations.ts'
import type { DocumentChangesQuery, DocumentChangesQueryVariables } from './generated/types.ts'
import { subscribe, type SocketParts } from './subscribe.ts'
import type { Transport } from './transport.ts'

export interface ChangePage<Change> {
  items: Change[]
  /** Where the page ends: kept with its rows, it is where the next run goes on. */
  endCursor: string
  hasNextPage: boolean
}

export type DocumentChange = DocumentChangesQuery['documentChanges']['items'][number]

export interface FollowOptions extends Omit<DocumentChangesQueryVariables, 'first' | 'after'> {
  /** The endCursor of the last page that was kept; without one it begins with every document. */
  after?: string | null
  /** How many changes a page has at most, up to 500; 100 unless given. */
  first?: number
  /** Once what is there was read: `socket` waits for more over a WebSocket, `poll` asks every few seconds, `end` stops. */
  then?: 'socket' | 'poll' | 'end'
  /** The pause of `poll`, in ms; 5,000 unless given. */
  every?: number
  signal?: AbortSignal
  /** A query of documentChanges with the variables after, first and kinds and fields of one's own, `endCursor` and `hasNextPage` among them. */
  document?: string
}

type Answer<Change> = { documentChanges: ChangePage<Change> }

/** The same question as a subscription: root field, arguments and answer are alike. */
const asSubscription = (document: string) => document.replace(/^\s*query\b/, 'subscription')

/**
 * The changes of documents, page after page in the order of commits, from a cursor on. A page counts as taken once the next is
 * asked for: whoever is cut off before gets it again, and nothing is left out. @throws CircuitoError
 */
export async function* followChanges<Change>(
  transport: Transport,
  parts: SocketParts,
  {
    after = null,
    first = 100,
    kinds,
    then = 'end',
    every = 5_000,
    signal,
    document = queries.documentChanges.document,
  }: FollowOptions,
): AsyncGenerator<ChangePage<Change>> {
  let cursor = after
  while (!signal?.aborted) {
    const answer = await transport.send(document, { after: cursor, first, kinds }, { signal })
    const { documentChanges: page } = answer as Answer<Change>
    if (page.items.length > 0) yield page
    cursor = page.endCursor
    if (page.hasNextPage) continue
    if (then === 'end') return
    if (then === 'socket') break
    await pause(every, undefined, { signal }).catch(() => undefined)
  }
  const variables = (from: string | null) => ({ after: from, first, kinds })
  const events = subscribe<Answer<Change>>(parts, {
    document: asSubscription(document),
    variables: variables(cursor),
    signal,
    resume: ({ documentChanges }) => variables(documentChanges.endCursor),
  })
  for await (const { documentChanges } of events) yield documentChanges
}
