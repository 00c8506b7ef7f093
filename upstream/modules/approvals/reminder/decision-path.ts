import type { Transaction } from 'kysely'
import { documentPages } from '#upstream/modules/approvals/approval/author-letter.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import type { DocumentKey, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The inbox with every kind of document. */
const WHOLE_INBOX = '/configuracion/bandeja'

/** The inboxes of one kind, for whoever may not open that of all. */
const ownInboxes: Readonly<Partial<Record<TrsCode, { option: InboxOption; path: string }>>> = {
  REQ: { option: 'APPROVALS_REQUIREMENTS', path: '/configuracion/aprobaciones/requerimientos' },
  ORD: { option: 'APPROVALS_ORDERS', path: '/configuracion/aprobaciones/ordencompra' },
}

const inboxOptions = ['INBOX', 'APPROVALS_REQUIREMENTS', 'APPROVALS_ORDERS'] as const
export type InboxOption = (typeof inboxOptions)[number]

/** Reads which inboxes the people may look at in a company, by UsrID; nothing of whoever may look at none. */
export async function readInboxOptions(
  tx: Transaction<Tables>,
  people: readonly number[],
  CpyID: number,
): Promise<ReadonlyMap<number, ReadonlySet<InboxOption>>> {
  const options = new Map<number, Set<InboxOption>>()
  for (const option of inboxOptions) {
    const holders = await selectOptionHolders(tx, option, CpyID).where('u.UsrID', 'in', people).execute()
    for (const { UsrID } of holders) options.set(UsrID, (options.get(UsrID) ?? new Set<InboxOption>()).add(option))
  }
  return options
}

/**
 * Where a letter leads whoever is to decide, by the document that waits longest for them: to an inbox that they may open and that shows
 * it, or to the document, which whoever stands in its circuit may read; the same rule as that of a notice in the bell (decision 0191).
 */
export function decisionPath({ TrsCode: code, DocEntry }: DocumentKey, options: ReadonlySet<InboxOption>): string {
  if (options.has('INBOX')) return WHOLE_INBOX
  const { TrsCode } = documentKind(code)
  const own = ownInboxes[TrsCode]
  if (own && options.has(own.option)) return own.path
  // A quotation is decided where its offers stand side by side.
  return documentPages[TrsCode](DocEntry) + (TrsCode === 'COT' ? '/comparativo' : '')
}
