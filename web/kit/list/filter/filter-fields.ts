import type { Filter, ListDescriptor } from '#schema/kit/list/descriptor.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

type Filters<L extends ListDescriptor> = L['filters']
/** Filters on the panel whose values the descriptor does not put into words. */
type Chosen = { label: string; kind: Exclude<Filter['kind'], 'days' | 'preset' | 'flag'> }
type NeedsOptions<F> = F extends Chosen ? (F extends { words: object } ? false : true) : false

/** The options that a screen has to pass in, by the names of their filters; undefined until they are there. */
export type FilterOptions<L extends ListDescriptor> = {
  [K in keyof Filters<L> as NeedsOptions<Filters<L>[K]> extends true ? K : never]: readonly Option[] | undefined
}

/** A filter panel by its descriptor; the panel itself, which comes after the first paint, makes its fields of it. */
export type ListPanel = {
  list: ListDescriptor
  options: Readonly<Record<string, readonly Option[] | undefined>>
  only?: readonly PropertyKey[]
}

/** The filter panel of a list: all that its descriptor labels, or `only` some of them. */
export const filterFields = <L extends ListDescriptor, Name extends keyof L['filters'] = keyof L['filters']>(
  list: L,
  options: Pick<FilterOptions<L>, Extract<keyof FilterOptions<L>, Name>>,
  only?: readonly Name[],
): ListPanel => ({ list, options, only })
