import type { DocumentChangePage } from '#upstream/modules/reporting/document-change/list-document-changes.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

/** What somebody holds of the requirements: what was written last, by key. */
export type Copy = Map<number, string>

interface StoredRow {
  ReqID: number
  ReqObservation: string
  SecStatus: number
}

/** The requirements as the database has them: all, or those of the keys. */
export async function readRequirements({ pool }: Database, keys?: readonly number[]): Promise<Copy> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL app.company = '1'`)
    const { rows } = await client.query<StoredRow>(
      `SELECT "ReqID", "ReqObservation", "SecStatus" FROM "LgsRequirement" WHERE "SecStatus" = 1 AND ($1::integer[] IS NULL OR "ReqID" = ANY($1))`,
      [keys ?? null],
    )
    await client.query('COMMIT')
    return new Map(rows.map(({ ReqID, ReqObservation }) => [ReqID, ReqObservation]))
  } finally {
    client.release()
  }
}

export interface FollowerCount {
  pages: number
  told: number
  /** Pages after which nothing more followed: it stood where the writers are, and what they commit late may not be lost there. */
  upToDate: number
  cuts: number
}

interface FollowerOptions {
  callers: readonly Caller[]
  database: Database
  isWritten: () => boolean
  /** How often it is cut off, in the middle of a page or before it wrote down where it stands. */
  cuts: number
}

/** Copies the requirements by their changes alone, from the beginning until nothing is written any more and nothing is left. */
export async function follow({
  callers,
  database,
  isWritten,
  cuts,
}: FollowerOptions): Promise<FollowerCount & { copy: Copy }> {
  const copy: Copy = new Map()
  const count: FollowerCount = { pages: 0, told: 0, upToDate: 0, cuts: 0 }
  let cursor: string | null = null
  for (;;) {
    const wasWritten = isWritten()
    const caller = callers[count.pages % callers.length]
    if (!caller) throw new Error('nobody follows')
    const answer: Awaited<ReturnType<typeof caller.call<DocumentChangePage>>> = await caller.call(
      'POST',
      'SecDocumentChange/list',
      {
        After: cursor,
        TrsCode: ['REQ'],
        Length: 1 + Math.floor(Math.random() * 500),
      },
    )
    if (answer.status !== 200) throw new Error(answer.body)
    const { Changes, EndCursor, HasNextPage } = answer.Result
    count.pages++
    if (!HasNextPage && wasWritten) count.upToDate++
    const isCut = count.cuts < cuts && Math.random() < 0.5
    // What is cut off wrote some of the page, and begins again where it stood before.
    const taken = isCut ? Changes.slice(0, Math.floor(Math.random() * (Changes.length + 1))) : Changes
    const present = taken.filter(({ ChgDeleted }) => !ChgDeleted).map(({ DocEntry }) => DocEntry)
    const rows = await readRequirements(database, present)
    for (const { DocEntry } of taken) {
      const value = rows.get(DocEntry)
      if (value === undefined) copy.delete(DocEntry)
      else copy.set(DocEntry, value)
    }
    count.told += taken.length
    if (isCut) {
      count.cuts++
      continue
    }
    cursor = EndCursor
    if (!HasNextPage && !wasWritten) return { ...count, copy }
  }
}
