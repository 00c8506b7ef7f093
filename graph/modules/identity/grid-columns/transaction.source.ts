import { kind, type DocumentKind } from '#graph/kit/document/document-kind.ts'
import { createPageReader } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { gridColumns, transaction, transactionInput } from './transaction.wire.ts'

export const pageOfTransactions = createPageReader('SecTransaction/pagination', transaction)

export const renameTransaction = async (rest: Rest, input: InputOf<typeof transactionInput.table>) =>
  readWire(transaction, await rest.write('PUT', 'SecTransaction/update', { body: transactionInput.send(input) }))

export const readGridColumns = async (rest: Rest, of: DocumentKind) =>
  readWire(gridColumns, await rest.read('POST', 'SecGridColumn/list', { body: { TrsCode: kind.write(of) } }))

export const arrangeGridColumns = async (rest: Rest, input: InputOf<typeof gridColumns.table>) =>
  readWire(gridColumns, await rest.write('POST', 'SecGridColumn/save', { body: gridColumns.send(input) }))
