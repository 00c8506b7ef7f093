import { Badge, Button, MultiSelect, Popover, Select, SimpleGrid, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { actionTexts } from '#web/texts/action.ts'
import { filterTexts as texts, headerTexts } from '#web/texts/requirement.ts'
import { DateField } from '#web/ui/DateField.tsx'
import type { GridQuery } from '#web/ui/grid-model.ts'
import type { Option } from './draft.ts'
import { statusOptions } from './status.ts'

type Filters = GridQuery['filters']

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  priorities: Option[]
  categories: Option[]
  areas: Option[]
}

const inPlace = { withinPortal: false }

/** The filters of the list, in a panel that is the same on every screen. */
export function ListFilters({ filters, onChange, priorities, categories, areas }: Props) {
  const set = (id: string, values: string[]) => {
    const { [id]: _, ...others } = filters
    onChange(values.some((value) => value !== '') ? { ...others, [id]: values } : others)
  }
  const [from = '', to = ''] = filters.date ?? []
  const count = Object.keys(filters).length
  const select = (id: string, label: string, data: Option[]) => (
    <Select
      label={label}
      data={data.map(({ value, label: text }) => ({ value, label: text }))}
      value={filters[id]?.[0] ?? null}
      onChange={(value) => set(id, value ? [value] : [])}
      clearable
      comboboxProps={inPlace}
    />
  )
  return (
    <Popover width="min(420px, 94vw)" position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={count > 0 && <Badge size="sm" circle variant="filled">{count}</Badge>}
        >
          {texts.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <Stack gap="sm">
          <MultiSelect
            label={texts.status}
            data={statusOptions}
            value={filters.status ?? []}
            onChange={(values) => set('status', values)}
            clearable
            comboboxProps={inPlace}
          />
          <SimpleGrid cols={2} spacing="sm">
            {select('priority', headerTexts.priority, priorities)}
            {select('category', headerTexts.category, categories)}
          </SimpleGrid>
          {select('area', headerTexts.area, areas)}
          <SimpleGrid cols={2} spacing="sm">
            <DateField label={texts.from} value={from || null} max={to || undefined} onChange={(day) => set('date', [day ?? '', to])} />
            <DateField label={texts.to} value={to || null} min={from || undefined} onChange={(day) => set('date', [from, day ?? ''])} />
          </SimpleGrid>
          {count > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
              {actionTexts.clearFilters}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
