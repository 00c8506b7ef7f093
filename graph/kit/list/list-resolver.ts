import type { GraphQLResolveInfo } from 'graphql'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { createPageReader, type Page } from '#graph/platform/rest/page.ts'
import type { RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { listBody, type ListArgs } from './list-body.ts'

/** The resolver of a list's root field: a page of `row`, no more of it than is selected. */
export function listResolver<L extends ListDescriptor, T extends Table>(list: L, row: WireRecord<T>) {
  const readPage = createPageReader(`${list.resource}/${list.call ?? 'pagination'}`, row)
  return (_: unknown, args: ListArgs<L>, context: GraphContext, info: GraphQLResolveInfo): Promise<Page<RowOf<T>>> =>
    readPage(
      context.rest,
      { page: args.page, ...listBody(list, args, () => signedIn(context).userId) },
      selectedIn(info, 'items'),
    )
}
