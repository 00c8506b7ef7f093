import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { arrangeGridColumns, pageOfTransactions, readGridColumns, renameTransaction } from './transaction.source.ts'
import { gridColumns, transactionInput } from './transaction.wire.ts'

export const transactionResolvers = {
  Query: {
    transactions: (_: unknown, args: Pick<PageQuery, 'page' | 'search'>, { rest }: GraphContext) =>
      pageOfTransactions(rest, args),
    gridColumns: (_: unknown, { kind }: { kind: DocumentKind }, { rest }: GraphContext) => readGridColumns(rest, kind),
  },
  Mutation: {
    saveTransaction: mutation(
      transactionInput,
      {},
      async (input: InputOf<typeof transactionInput.table>, { rest }) => ({
        transaction: await renameTransaction(rest, input),
      }),
    ),
    saveGridColumns: mutation(gridColumns, {}, async (input: InputOf<typeof gridColumns.table>, { rest }) => ({
      gridColumns: await arrangeGridColumns(rest, input),
    })),
  },
}
