import type { Selected } from '#graph/platform/hydration/relation.ts'
import { createPageReader, type PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { supplier } from './supplier.wire.ts'

const page = createPageReader('GenSupplier/pagination', supplier)

/** Those that can be invited or bought from, by name. */
export const pageOfSuppliers = (rest: Rest, query: Pick<PageQuery, 'page' | 'search'>, selected: Selected) =>
  page(rest, { ...query, filter: { SecStatus: 1 }, order: [{ column: 'SupName', dir: 'asc' }] }, selected)
