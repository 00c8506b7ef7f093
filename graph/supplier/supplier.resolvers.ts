import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { selectedIn } from '../hydration/selected.ts'
import type { PageQuery } from '../rest/page.ts'
import { pageOfSuppliers } from './supplier.source.ts'

export const supplierResolvers = {
  Query: {
    suppliers: (
      _: unknown,
      asked: Pick<PageQuery, 'page' | 'search'>,
      { rest }: GraphContext,
      info: GraphQLResolveInfo,
    ) => pageOfSuppliers(rest, asked, selectedIn(info, 'items')),
  },
}
