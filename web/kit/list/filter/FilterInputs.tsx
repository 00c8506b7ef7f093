import { Button, SimpleGrid } from '@mantine/core'
import { Suspense, useDeferredValue, useState } from 'react'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { filterTexts as texts } from '#web/kit/texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { FieldPlaceholder } from '#web/platform/ui/field/FieldPlaceholder.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import type { FilterField, FiltersChange } from './panel-fields.ts'

const DateField = lazyComponent(async () => (await import('#web/platform/ui/field/date/DateField.tsx')).DateField)

const inPlace = { withinPortal: false }
const grid = { cols: 2, spacing: 'sm', verticalSpacing: 'sm' }
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
    <Suspense fallback={<FieldPlaceholder label={props.label} />}>
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

type Props = {
  fields: readonly FilterField[]
  filters: GridQuery['filters']
  onChange: (change: FiltersChange) => void
}

/** What was added to the values on screen, and what was taken from them, in those before. */
const applyChoice = (before: string[], shown: string[], next: string[]) =>
  [...new Set([...before, ...next.filter((value) => !shown.includes(value))])].filter(
    (value) => next.includes(value) || !shown.includes(value),
  )

/** When the panel opened it had no field to focus, and took the focus itself. Who has gone elsewhere since stays there. */
function focusFirstField(grid: HTMLElement | null) {
  const panel = grid?.closest('[role="dialog"]')
  if (panel === document.activeElement) grid?.querySelector('input')?.focus({ preventScroll: true })
}

function placeholder(field: FilterField) {
  const { id } = field
  if (field.kind === 'days')
    return [
      <FieldPlaceholder key={`${id}-from`} label={field.from ?? texts.from} />,
      <FieldPlaceholder key={`${id}-to`} label={field.to ?? texts.to} />,
    ]
  const isWide = field.kind === 'several' || (field.kind === 'one' && field.wide)
  return <FieldPlaceholder key={id} label={field.label} style={isWide ? wholeRow : undefined} />
}

/** The fields of a list's filters. The panel answers the press by their places, and they follow (decision 0183). */
export function FilterInputs({ fields, filters, onChange }: Props) {
  const isDue = useDeferredValue(true, false)
  const count = Object.keys(filters).length
  const set = (id: string, next: (before: string[]) => string[]) =>
    onChange(({ [id]: before = [], ...others }) => {
      const values = next(before)
      return values.some(Boolean) ? { ...others, [id]: values } : others
    })

  function input(field: FilterField) {
    const { id } = field
    const values = filters[id] ?? []
    if (field.kind === 'own') return field.draw(values[0] ?? null, (value) => set(id, () => [value ?? '']))
    if (field.kind === 'days') {
      const [from = '', to = ''] = values
      return [
        <DayFilter
          key={`${id}-from`}
          label={field.from ?? texts.from}
          value={from || null}
          max={to || undefined}
          onChange={(day) => set(id, ([, end = '']) => [day ?? '', end])}
        />,
        <DayFilter
          key={`${id}-to`}
          label={field.to ?? texts.to}
          value={to || null}
          min={from || undefined}
          onChange={(day) => set(id, ([start = '']) => [start, day ?? ''])}
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
      <MultiSelect
        key={id}
        {...selectProps}
        value={values}
        onChange={(next) => set(id, (before) => applyChoice(before, values, next))}
        style={wholeRow}
      />
    ) : (
      <Select
        key={id}
        {...selectProps}
        value={values[0] ?? null}
        onChange={(value) => set(id, () => [value ?? ''])}
        style={field.wide ? wholeRow : undefined}
      />
    )
  }

  if (!isDue)
    return (
      <SimpleGrid {...grid} aria-busy>
        {fields.flatMap(placeholder)}
      </SimpleGrid>
    )
  return (
    <>
      <SimpleGrid {...grid} ref={focusFirstField}>
        {fields.flatMap(input)}
      </SimpleGrid>
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" fullWidth mt="sm" onClick={() => onChange(() => ({}))}>
          {actionTexts.clearFilters}
        </Button>
      )}
    </>
  )
}
