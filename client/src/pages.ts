import type { CallOptions } from './transport.ts'

/** A page of a list that is read by cursors. */
export interface CursorPage<Row> {
  items: Row[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

interface CursorVariables {
  first: number
  after: string | null
}

/** Reads a list page after page behind its cursor; rows that come and go meanwhile move no page. @throws CircuitoError */
export async function* readPages<Row>(
  read: (variables: CursorVariables, options: CallOptions) => Promise<CursorPage<Row>>,
  { first = 100, after = null, signal }: { first?: number; after?: string | null; signal?: AbortSignal },
): AsyncGenerator<CursorPage<Row>> {
  for (let cursor = after, isMore = true; isMore; ) {
    const page = await read({ first, after: cursor }, { signal })
    yield page
    cursor = page.pageInfo.endCursor
    isMore = page.pageInfo.hasNextPage
  }
}
