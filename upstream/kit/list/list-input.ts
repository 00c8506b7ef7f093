import { z } from 'zod'
import type { Filter, FlagFilter, ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, type PageInput } from '#upstream/platform/http/page.ts'
import { cursorPageInput } from './cursor-page.ts'

/** Values of one filter at most. */
const MOST_VALUES = 500

const nothing = z.literal('').transform(() => null)
/** An empty text says nothing: it is read first, because coercion would make a zero of it. */
const orNothing = <T extends z.ZodType>(value: T) => nothing.or(value.nullish())

const integer = z.coerce.number().int().min(0).max(2_147_483_647)
/** A day: YYYY-MM-DD. */
const day = orNothing(z.string().regex(/^\d{4}-\d{2}-\d{2}$/))
const code = orNothing(z.union([z.string().max(40), z.number()]).transform(String))

/** One value or several; in the query of a sheet several are apart by commas. */
const several = (value: z.ZodType<unknown, string | number>) => {
  const values = z.array(value).max(MOST_VALUES)
  const text = z.union([z.string(), z.number()]).transform((given): (string | number)[] => String(given).split(','))
  return z.union([values, text.pipe(values)])
}

/** The codes of an enum, or their digits; any other is refused. */
function coded(codes: Readonly<Record<string, number | string>>) {
  const byText = new Map(Object.values(codes).map((one) => [String(one), one]))
  return orNothing(
    several(
      z.union([z.string(), z.number()]).transform((given, context) => {
        const known = byText.get(String(given).trim())
        if (known === undefined) context.addIssue('unknown code')
        return known
      }),
    ),
  )
}

const flag = ({ isDigit }: FlagFilter) => orNothing(isDigit ? integer : z.union([z.boolean(), z.stringbool()]))

function shapeOf(filter: Filter): z.ZodRawShape {
  switch (filter.kind) {
    case 'one':
    case 'several':
      return { [filter.wire]: coded(filter.codes) }
    case 'key':
      return { [filter.wire]: orNothing(id) }
    case 'keys':
      return { [filter.wire]: orNothing(several(id)) }
    case 'code':
      return { [filter.wire]: code }
    case 'flag':
      return { [filter.wire]: flag(filter) }
    case 'text':
      return {
        [filter.wire]: orNothing(
          z
            .string()
            .max(256)
            .regex(new RegExp(filter.pattern ?? '')),
        ),
      }
    case 'integer':
      return { [filter.wire]: orNothing(integer) }
    case 'since':
      return { [filter.wire]: orNothing(z.iso.datetime({ offset: true })) }
    case 'days':
      return Object.fromEntries(filter.wires.map((wire) => [wire, day]))
    case 'preset':
      return {}
  }
}

type Filters<L extends ListDescriptor> = L['filters']
type ValueOf<F> = F extends { kind: 'one' | 'several'; codes: infer C }
  ? C[keyof C][]
  : F extends { kind: 'key' | 'integer' } | { kind: 'flag'; isDigit: true }
    ? number
    : F extends { kind: 'keys' }
      ? number[]
      : F extends { kind: 'flag' }
        ? boolean
        : string
type DayWire<L extends ListDescriptor> = Extract<Filters<L>[keyof Filters<L>], { kind: 'days' }>['wires'][number]
type MineWire<L extends ListDescriptor> = L extends { mine: infer W extends string } ? W : never

/** What a list can be narrowed by, in the services' names: each value as the filter declares it. */
export type FilterWires<L extends ListDescriptor> = {
  [K in keyof Filters<L> as Filters<L>[K] extends { wire: infer W extends string } ? W : never]: ValueOf<Filters<L>[K]>
} & { [W in DayWire<L>]: string } & { [W in MineWire<L>]: number }

type Given<T> = { [K in keyof T]?: T[K] | null | undefined }
type OutputOf<Shape extends z.ZodRawShape> = { [K in keyof Shape]?: z.output<Shape[K]> }

/** What a list is asked for. */
export type ListInputOf<L extends ListDescriptor, Extra extends z.ZodRawShape = Record<never, never>> = Omit<
  PageInput,
  'filter'
> & { filter?: (Given<FilterWires<L>> & OutputOf<Extra>) | null }

/** The body of a list's calls: its filter is what the descriptor declares, and what the services alone know of (`extra`). */
export function listInput<const L extends ListDescriptor, Extra extends z.ZodRawShape = Record<never, never>>(
  list: L,
  extra?: Extra,
): z.ZodType<ListInputOf<L, Extra>>
export function listInput({ filters, mine, hasCursors }: ListDescriptor, extra?: z.ZodRawShape): z.ZodType {
  const own = Object.values(filters).map((filter) => Object.entries(shapeOf(filter)))
  const shape = {
    ...Object.fromEntries(own.flat()),
    ...(mine && { [mine]: orNothing(integer) }),
    ...extra,
  }
  return hasCursors ? cursorPageInput(shape) : pageInput(shape)
}
