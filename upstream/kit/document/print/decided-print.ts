import type { Transaction } from 'kysely'
import type { Caller, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { storePrints, type DocumentPrints } from './stored-prints.ts'

type Reading = Caller & { tx: Transaction<Tables> }

/** Reads a document and answers what its PDF says, a content for each copy; none where it has no PDF as it stands. */
export type DocumentPrinter = (reading: Reading, DocEntry: number) => Promise<DocumentPrints['copies']>

/** A printer for every kind of document that circuits carry. */
export type DocumentPrinters = Readonly<Record<TrsCode, DocumentPrinter>>

let registered: DocumentPrinters | undefined

/** Registers the printers that the modules bring. The services do it at start (app/document-kinds.ts). */
export function registerDocumentPrinters(printers: DocumentPrinters): void {
  registered = printers
}

/**
 * Stores what the PDF of a document says now that it is decided, in the transaction that decided it (decision 0045). It is
 * read as its author `UsrID`, who always sees it: whoever decides may not hold the View of its screen.
 * @throws Error while no printers are registered
 */
export async function storeDecidedPrint(
  { tx, identity, permissions }: Reading,
  { TrsCode, DocEntry, UsrID }: { TrsCode: TrsCode; DocEntry: number; UsrID: number },
): Promise<void> {
  if (!registered) throw new Error('no document printers: registerDocumentPrinters is called at start')
  const author = { ...identity, userId: UsrID, audience: 'staff' } as const
  const copies = await registered[TrsCode]({ tx, identity: author, permissions }, DocEntry)
  await storePrints({ tx, identity }, { TrsCode, DocEntry, copies })
}
