import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany } from '#graph/platform/rest/batch.ts'
import { listBody, type ListArgs } from '#graph/kit/list/list-body.ts'
import { inboxList } from '#schema/modules/approvals/approval/inbox.list.ts'
import { groupRows } from '#graph/platform/rest/group-rows.ts'
import { createPageReader, rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { kind, type DocumentKind } from '#graph/kit/document/document-kind.ts'
import { associated, association, circuit, decision, level, transaction } from './approval.wire.ts'

export type Level = RowOf<typeof level.table>
export type Transaction = RowOf<typeof transaction.table>

/** The levels of documents of one kind, by document. */
export function readLevels(rest: Rest, of: DocumentKind, documentIds: readonly string[], selected: Selected) {
  const narrow = level.only(selected && ['documentId', ...selected])
  const levels = rows(narrow)
  return readMany(rest, documentIds, {
    path: 'SecApprovaltransaction/statusapprovaltransaction',
    field: 'DocEntry',
    with: { TrsCode: kind.write(of) },
    wires: narrow.wires,
    many: (result) => groupRows(levels(result), ({ documentId }) => documentId),
    one: (result) => levels(result),
  })
}

const page = createPageReader('SecApprovaltransaction/pagination', transaction)

export const readInbox = (
  rest: Rest,
  tab: string,
  query: ListArgs<typeof inboxList> & { kind?: DocumentKind | null },
) =>
  page(rest, {
    page: query.page,
    first: query.first,
    after: query.after,
    search: query.search,
    order: listBody(inboxList, query).order,
    filter: { Tab: tab, TrsCode: query.kind ? kind.write(query.kind) : null },
  })
export const readTransaction = async (rest: Rest, of: DocumentKind, documentId: string): Promise<Transaction | null> =>
  (
    await page(rest, {
      page: { number: 1, size: 1 },
      filter: { TrsCode: kind.write(of), DocEntry: Number(documentId) },
    })
  ).items[0] ?? null

const circuits = rows(circuit)
export async function readCircuits(rest: Rest, of: DocumentKind, documentId: string) {
  if (of === 'REQUIREMENT') {
    return circuits(
      await rest.read('POST', 'SecCircuitCreate/getcircuitrequirement', { body: { ReqID: Number(documentId) } }),
    )
  }
  if (of === 'ORDER') {
    return circuits(
      await rest.read('POST', 'SecCircuitCreate/getcircuitorder', { body: { OrdID: Number(documentId) } }),
    )
  }
  return circuits(
    await rest.read('POST', 'SecCircuitCreate/getcircuits', {
      body: { TrsCode: kind.write(of), DocEntry: Number(documentId) },
    }),
  )
}

export const decide = (rest: Rest, input: InputOf<typeof decision.table>) =>
  rest.write('POST', 'SecApprovaltransaction/approved', { body: decision.send(input) })
export const associate = async (rest: Rest, input: InputOf<typeof association.table>) =>
  readWire(associated, await rest.write('POST', 'SecCircuitCreate/createcircuit', { body: association.send(input) }))
