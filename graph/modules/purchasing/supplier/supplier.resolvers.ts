import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { PageQuery } from '#graph/platform/rest/page.ts'
import { pageOfSuppliers } from './supplier.source.ts'

export const supplierResolvers = defineResolvers({
  Query: {
    suppliers: (_, args: Pick<PageQuery, 'page' | 'search'>, { rest }, info) =>
      pageOfSuppliers(rest, args, selectedIn(info, 'items')),
  },
})
