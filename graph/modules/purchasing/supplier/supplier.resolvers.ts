import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import { pageOfSuppliers } from './supplier.source.ts'

export const supplierResolvers = {
  Query: {
    suppliers: (
      _: unknown,
      args: Pick<PageQuery, 'page' | 'search'>,
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfSuppliers(rest, args, selectedIn(info, 'items')),
  },
}
