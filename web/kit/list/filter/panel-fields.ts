import type { ReactElement } from 'react'
import type { Filter } from '#schema/kit/list/descriptor.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { filterTexts as texts } from '#web/kit/texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import type { ListPanel } from './filter-fields.ts'

/** A filter of a list: several values, one value (half a row, or a whole one), a span of days, or one that draws itself. */
export type FilterField =
  | { kind: 'several' | 'one'; id: string; label: string; options: readonly Option[]; wide?: boolean }
  | { kind: 'days'; id: string; from?: string; to?: string }
  | {
      kind: 'own'
      id: string
      label: string
      draw: (value: string | null, onChange: (value: string | null) => void) => ReactElement
    }

/** A change of the filters as they are then: another may come before the last is on screen. */
export type FiltersChange = (before: GridQuery['filters']) => GridQuery['filters']

/** What a panel consists of: by a descriptor, or field by field. */
export type FilterFields = readonly FilterField[] | ListPanel

const wordsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function ownOptions(filter: Exclude<Filter, { kind: 'days' }>): Option[] | undefined {
  if (filter.kind === 'preset') {
    return Object.entries(filter.presets).map(([value, { word }]) => ({ value, label: word }))
  }
  if (filter.kind === 'flag') return wordsOf(filter.words ?? texts.yesOrNo)
  return 'words' in filter && filter.words ? wordsOf(filter.words) : undefined
}

/** The fields of a panel. */
export function panelFields({ list: { filters }, options, only = Object.keys(filters) }: ListPanel): FilterField[] {
  return Object.entries(filters).flatMap(([name, filter]): FilterField[] => {
    if (!only.includes(name)) return []
    if (filter.kind === 'days') return [{ kind: 'days', id: name, from: filter.labels?.[0], to: filter.labels?.[1] }]
    const { label, param = name, wide } = filter
    if (!label) return []
    const isSeveral = filter.kind === 'keys' || (filter.kind === 'several' && !filter.isSingle)
    const offered = ownOptions(filter) ?? options[name] ?? []
    return [{ kind: isSeveral ? 'several' : 'one', id: param, label, wide, options: offered }]
  })
}
