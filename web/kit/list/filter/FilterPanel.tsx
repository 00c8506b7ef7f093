import { Badge, Button, Popover, SimpleGrid, Skeleton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState, type ReactElement } from 'react'
import type { Filter } from '#schema/kit/list/descriptor.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { filterTexts as texts } from '#web/kit/texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { optionsOf, type Option } from '#web/kit/choice/option.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import type { ListPanel } from './filter-fields.ts'

/** A filter of a list: several values, one value (half a row, or a whole one), a span of days, or one that draws itself. */
export type FilterField =
  | { kind: 'several' | 'one'; id: string; label: string; options: readonly Option[]; wide?: boolean }
  | { kind: 'days'; id: string; from?: string; to?: string }
  | { kind: 'own'; id: string; draw: (value: string | null, onChange: (value: string | null) => void) => ReactElement }

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
function panelFields({ list: { filters }, options, only = Object.keys(filters) }: ListPanel): FilterField[] {
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

type Filters = GridQuery['filters']

type Props = {
  fields: FilterFields
  filters: Filters
  onChange: (filters: Filters) => void
  /** Options may be asked for once somebody wants them. */
  onOpen?: () => void
}

const DateField = lazyComponent(async () => (await import('#web/platform/ui/field/date/DateField.tsx')).DateField)

const inPlace = { withinPortal: false }
const wholeRow = { gridColumn: '1 / -1' }

type DayProps = {
  label: string
  value: string | null
  min?: string
  max?: string
  onChange: (day: string | null) => void
}

/** A day that a list is narrowed to; while it says what nobody can read, the list is not narrowed by it. */
function DayFilter({ value, onChange, ...props }: DayProps) {
  const [unread, setUnread] = useState<string | null>(null)
  return (
    <Suspense fallback={<Skeleton h={58} />}>
      <DateField
        {...props}
        value={unread ?? value}
        onChange={(day) => {
          const isUnread = asUnreadable(day) !== null
          setUnread(isUnread ? day : null)
          onChange(isUnread ? null : day)
        }}
      />
    </Suspense>
  )
}

/** The filters of a list, in a panel that is the same on every screen. */
export function FilterPanel({ fields, filters, onChange, onOpen }: Props) {
  const count = Object.keys(filters).length
  const set = (id: string, values: string[]) => {
    const { [id]: _, ...others } = filters
    onChange(values.some((value) => value !== '') ? { ...others, [id]: values } : others)
  }

  function input(field: FilterField) {
    const { id } = field
    const values = filters[id] ?? []
    if (field.kind === 'own') return field.draw(values[0] ?? null, (value) => set(id, value ? [value] : []))
    if (field.kind === 'days') {
      const [from = '', to = ''] = values
      return [
        <DayFilter
          key={`${id}-from`}
          label={field.from ?? texts.from}
          value={from || null}
          max={to || undefined}
          onChange={(day) => set(id, [day ?? '', to])}
        />,
        <DayFilter
          key={`${id}-to`}
          label={field.to ?? texts.to}
          value={to || null}
          min={from || undefined}
          onChange={(day) => set(id, [from, day ?? ''])}
        />,
      ]
    }
    const data = optionsOf(field.options)
    const selectProps = {
      label: field.label,
      data,
      clearable: true,
      searchable: data.length > 12,
      comboboxProps: inPlace,
    }
    return field.kind === 'several' ? (
      <MultiSelect key={id} {...selectProps} value={values} onChange={(next) => set(id, next)} style={wholeRow} />
    ) : (
      <Select
        key={id}
        {...selectProps}
        value={values[0] ?? null}
        onChange={(value) => set(id, value ? [value] : [])}
        style={field.wide ? wholeRow : undefined}
      />
    )
  }

  return (
    <Popover width="min(420px, 94vw)" position="bottom-end" shadow="md" trapFocus onOpen={onOpen}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge size="sm" circle variant="filled">
                {count}
              </Badge>
            )
          }
        >
          {texts.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
          {('list' in fields ? panelFields(fields) : fields).flatMap(input)}
        </SimpleGrid>
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" fullWidth mt="sm" onClick={() => onChange({})}>
            {actionTexts.clearFilters}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
