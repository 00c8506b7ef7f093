import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { pageOfMovements, readArticleStock, type MovementListArgs } from './stock.source.ts'

const none = { items: [], total: 0, totalIsExact: true }

export const stockResolvers = {
  Query: {
    articleStock: (_: unknown, { article }: { article: string }, { rest }: GraphContext) =>
      canBeKey(article) ? readArticleStock(rest, article) : [],
    stockMovements: (_: unknown, args: MovementListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      canBeKey(args.article) ? pageOfMovements(rest, args, selectedIn(info, 'items')) : none,
  },
}
