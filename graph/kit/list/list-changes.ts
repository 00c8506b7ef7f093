import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import type { CursorInput } from '#graph/platform/rest/page.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { id, int } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { listBody, type ListArgs } from './list-body.ts'

const changes = record({ count: ['ChgCount', int] })

type ChangesArgs<L extends ListDescriptor> = Omit<ListArgs<L>, 'page' | 'sort' | keyof CursorInput> & {
  milliseconds: number
  shown: readonly string[]
}

/** The resolver of how many documents of a list others changed since a page of it was asked for. */
export const changesResolver =
  <L extends ListDescriptor>(list: L) =>
  async (_: unknown, args: ChangesArgs<L>, context: GraphContext): Promise<number> => {
    const { filter, search } = listBody(list, args, () => signedIn(context).userId)
    const body = {
      filter,
      search,
      Milliseconds: args.milliseconds,
      Shown: args.shown.filter(canBeKey).map((key) => id.write(key)),
    }
    return readWire(changes, await context.rest.read('POST', `${list.resource}/changes`, { body })).count
  }
