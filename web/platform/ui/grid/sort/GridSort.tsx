import { Badge, Button, Group, Popover, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import type { GridColumn, GridPatch, GridQuery } from '../grid-model.ts'
import styles from '../grid.module.css'
import { gridTexts as texts } from '../texts.ts'
import { fromSorting, MOST_SORTS, toSorting } from './grid-sort.ts'

type Props = {
  columns: readonly Pick<GridColumn<never>, 'id' | 'title' | 'sortable'>[]
  query: GridQuery
  onQuery: (patch: GridPatch) => void
}

const directions = [
  { value: 'asc', label: texts.ascending },
  { value: 'desc', label: texts.descending },
]

/** By what a list is ordered, where it has no heads to press: up to three columns, each one way or the other. */
export function GridSort({ columns, query, onQuery }: Props) {
  const openState = useOpenState()
  const sorting = toSorting(query.sort)
  const sortable = columns.filter((column) => column.sortable)

  /** Puts another column in a place, or none: of the order as it stands then, which may not be on screen yet. */
  const set = (place: number, change: { id?: string | null; desc?: boolean }) =>
    onQuery(({ sort }) => {
      const before = toSorting(sort)
      const { id, desc } = { id: null, desc: false, ...before[place], ...change }
      const next = before.toSpliced(place, 1, ...(id === null ? [] : [{ id, desc }]))
      return { sort: fromSorting(next.filter((one, at) => next.findIndex((other) => other.id === one.id) === at)) }
    })

  const places = sorting.length < Math.min(MOST_SORTS, sortable.length) ? [...sorting, null] : sorting
  return (
    <Popover {...openState} width="min(360px, 94vw)" position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          onClick={() => openState.onChange(!openState.opened)}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          rightSection={
            sorting.length > 1 && (
              <Badge size="sm" circle variant="filled">
                {sorting.length}
              </Badge>
            )
          }
        >
          {texts.sort}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.sort}>
        <Stack gap="sm">
          {places.map((at, place) => (
            <Group key={at?.id ?? ''} gap="xs" wrap="nowrap" align="flex-end">
              <Select
                flex={1}
                label={place === 0 ? texts.sortBy : texts.thenBy}
                data={sortable
                  .filter(({ id }) => id === at?.id || !sorting.some((other) => other.id === id))
                  .map(({ id, title }) => ({ value: id, label: title }))}
                value={at?.id ?? null}
                clearable={place > 0}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                onChange={(id) => set(place, { id })}
              />
              {at && (
                <SegmentedControl
                  aria-label={texts.directionOf(columns.find(({ id }) => id === at.id)?.title ?? at.id)}
                  data={directions}
                  value={at.desc ? 'desc' : 'asc'}
                  onChange={(value) => set(place, { desc: value === 'desc' })}
                />
              )}
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Marks a head in which a key was pressed. */
export const markPressed = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Enter' || key === ' ') currentTarget.dataset.pressed = ''
}

/**
 * Which place a column has among several that order a list. The table library puts its button in the head anew when it
 * gets a place: whoever pressed it by a key stays on it.
 */
export function SortPlace({ place }: { place: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const head = mark.current?.closest('th')
    if (head?.dataset.pressed === undefined) return
    delete head.dataset.pressed
    if (document.activeElement === document.body)
      head.querySelector<HTMLElement>('.mrt-table-head-sort-button')?.focus()
  }, [place])
  return (
    place > 0 && (
      <>
        <span ref={mark} className={styles.place} aria-hidden>
          {place}
        </span>
        <VisuallyHidden>{texts.sortPlace(place)}</VisuallyHidden>
      </>
    )
  )
}
