import type { GraphQLResolveInfo } from 'graphql'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { isCountedIn, selectedIn, selectedOfRelation } from '#graph/platform/hydration/selected.ts'
import { createPageReader, rows, type CursorInput, type Page } from '#graph/platform/rest/page.ts'
import { decimal, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, type RowOf, type Table, type WireRecord } from '#graph/platform/rest/wire/record.ts'
import { createChildrenReader, type ListedChildren } from './listed-children.ts'
import { listBody, type ListArgs } from './list-body.ts'

const readAmounts = rows(record({ currencyCode: ['CurCode', text], amount: ['CurAmount', decimal] }))

type Amounts = ReturnType<typeof readAmounts>
/** A page, and what all that is filtered comes to where the list declares amounts. */
type Listed<L extends ListDescriptor, Row> = Page<Row> &
  (L extends { amounts: object } ? { amounts: Amounts } : unknown)

const NO_PAGE: Page<never> = {
  items: [],
  total: 0,
  totalIsExact: true,
  pageInfo: { endCursor: null, hasNextPage: false },
}

/** What is asked for by a cursor; nothing of a list without cursors. */
const cursorIn = (args: object): CursorInput => ({
  first: 'first' in args && typeof args.first === 'number' ? args.first : null,
  after: 'after' in args && typeof args.after === 'string' ? args.after : null,
})

/**
 * The resolver of a list's root field: a page of `row`, no more of it than is selected; sums are read where they are selected, and
 * a page beside them alone is not.
 *
 * @param children what its page has of the rows' relations
 */
export function listResolver<L extends ListDescriptor, T extends Table, C extends Table>(
  list: L,
  row: WireRecord<T>,
  children?: ListedChildren<C>,
) {
  const readChildren = children && createChildrenReader(children)
  const readPage = createPageReader(`${list.resource}/${list.call ?? 'pagination'}`, row)
  return async (
    _: unknown,
    args: ListArgs<L>,
    context: GraphContext,
    info: GraphQLResolveInfo,
  ): Promise<Listed<L, RowOf<T>>> => {
    const body = listBody(list, args, () => signedIn(context).userId)
    const selected = selectedIn(info)
    const areAmountsWanted = Boolean(list.amounts && selected?.includes('amounts'))
    const isPageWanted = !areAmountsWanted || selected?.some((name) => name.split('.', 1)[0] !== 'amounts')
    const [page, amounts] = await Promise.all([
      isPageWanted
        ? readPage(
            context.rest,
            { page: args.page, ...cursorIn(args), ...body, isCounted: isCountedIn(selected) },
            selectedIn(info, 'items'),
            children && readChildren?.(selectedOfRelation(info, ['items'], children.field)),
          )
        : NO_PAGE,
      areAmountsWanted ? context.rest.read('POST', `${list.resource}/totals`, { body }).then(readAmounts) : [],
    ])
    return (list.amounts ? { ...page, amounts } : page) as Listed<L, RowOf<T>>
  }
}
