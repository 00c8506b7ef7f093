import { sql, type Transaction } from 'kysely'
import { visibleKind } from '#upstream/kit/approval/document-kinds.ts'
import { documentCodes, type Caller, type DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readCursor, writeCursor, type ChangeKey } from './change-cursor.ts'
import type { DocumentChangesInput } from './document-change.input.ts'

const messages = {
  foreignCursor: 'El cursor no es de esta base de datos: empiece de nuevo, sin cursor.',
} as const

/** A document that was added, changed or deleted. */
export interface DocumentChange {
  TrsCode: DocumentCode
  DocEntry: number
  ChgDate: string
  /** Whether the document is there no more. */
  ChgDeleted: boolean
}

export interface DocumentChangePage {
  Changes: DocumentChange[]
  /** After which the next page begins. */
  EndCursor: string
  /** Whether there is more already; nothing of it need be for the caller. */
  HasNextPage: boolean
}

type ChangeRow = ChangeKey & Pick<DocumentChange, 'TrsCode' | 'ChgDate'>

/**
 * Answers which documents were changed after a cursor, in the order in which their transactions are counted, of those that
 * the caller may see; a document that was changed several times within a page comes once. What was not committed yet, and
 * what came after it, waits for a later page: nothing is ever added before a cursor.
 *
 * @throws Refusal 400 for a cursor that this database never answered
 */
export async function listDocumentChanges(call: Call<DocumentChangesInput>): Promise<DocumentChangePage> {
  const { tx, body, identity } = call
  const after = readCursor(body.After)
  const kinds = body.TrsCode ?? documentCodes
  const { rows: limits } = await sql<{ isKnown: boolean }>`
    select ${after.position}::bigint < change_limit() as "isKnown"`.execute(tx)
  if (!limits[0]?.isKnown)
    throw refuse.badRequest({
      message: messages.foreignCursor,
      path: 'After',
    })
  const { rows } = await sql<ChangeRow>`
    select "ChgPosition"::text as position, "TrsCode", "DocEntry", "ChgDate" from "SecDocumentChange"
    where "CpyID" = ${identity.companyId} and "ChgPosition" < change_horizon() and "TrsCode" = any(${kinds}::text[])
      and ("ChgPosition", "TrsCode", "DocEntry") > (${after.position}::bigint, ${after.TrsCode}, ${after.DocEntry}::integer)
    order by "ChgPosition", "TrsCode", "DocEntry" limit ${body.Length + 1}`.execute(tx)
  const page = rows.slice(0, body.Length)
  return {
    Changes: await readStates(tx, call, page),
    EndCursor: writeCursor(page.at(-1) ?? after),
    HasNextPage: rows.length > page.length,
  }
}

/** The documents of changes as they are now, each where it was changed last; what the caller may not see is left out. */
async function readStates(
  tx: Transaction<Tables>,
  caller: Caller,
  changes: readonly ChangeRow[],
): Promise<DocumentChange[]> {
  const states = new Map<ChangeRow, boolean>()
  for (const [TrsCode, own] of groupBy(changes, (change) => change.TrsCode)) {
    const last = new Map(own.map((change) => [change.DocEntry, change]))
    const kind = visibleKind(TrsCode)
    const visible = await kind.visible(tx, caller, [...last.keys()])
    const missing = [...last.keys()].filter((DocEntry) => !visible.has(DocEntry))
    const deleted = await kind.deleted(tx, caller, missing)
    for (const [DocEntry, change] of last)
      if (visible.has(DocEntry) || deleted.has(DocEntry)) states.set(change, deleted.has(DocEntry))
  }
  return changes.flatMap((change) => {
    const ChgDeleted = states.get(change)
    const { TrsCode, DocEntry, ChgDate } = change
    return ChgDeleted === undefined ? [] : [{ TrsCode, DocEntry, ChgDate, ChgDeleted }]
  })
}
