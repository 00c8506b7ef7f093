import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import { arrangeGridColumns, pageOfTransactions, readGridColumns, renameTransaction } from './transaction.source.ts'
import { gridColumns, transactionInput } from './transaction.wire.ts'

export const transactionResolvers = defineResolvers({
  Query: {
    transactions: (_, args: Pick<PageQuery, 'page' | 'search'>, { rest }) => pageOfTransactions(rest, args),
    gridColumns: (_, { kind }, { rest }) => readGridColumns(rest, kind),
  },
  Mutation: {
    saveTransaction: mutation(transactionInput, {}, async (input, { rest }) => ({
      transaction: await renameTransaction(rest, input),
    })),
    saveGridColumns: mutation(gridColumns, {}, async (input, { rest }) => ({
      gridColumns: await arrangeGridColumns(rest, input),
    })),
  },
})
