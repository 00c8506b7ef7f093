import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  adjustStock,
  pageOfMovements,
  readAdjustability,
  readArticleStock,
  type MovementListArgs,
} from './stock.source.ts'
import { adjustInput } from './stock.wire.ts'

const none = { items: [], total: 0, totalIsExact: true }

export const stockResolvers = defineResolvers({
  Query: {
    articleStock: (_, { article, includeEmptied }, { rest }) =>
      canBeKey(article) ? readArticleStock(rest, article, includeEmptied === true) : [],
    viewerCanAdjustStock: (_, { article }, { rest }) => canBeKey(article) && readAdjustability(rest, article),
    stockMovements: (_, args: MovementListArgs, { rest }, info) =>
      canBeKey(args.article) ? pageOfMovements(rest, args, selectedIn(info, 'items')) : none,
  },
  Mutation: {
    adjustStock: recordMutation(adjustInput, adjustStock, (stock) => ({ stock })),
  },
})
