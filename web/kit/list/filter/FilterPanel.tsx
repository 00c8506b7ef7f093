import { Badge, Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { filterTexts as texts } from '#web/kit/texts.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { FilterInputs } from './FilterInputs.tsx'
import { panelFields, type FilterFields, type FiltersChange } from './panel-fields.ts'

type Props = {
  fields: FilterFields
  filters: GridQuery['filters']
  onChange: (change: FiltersChange) => void
  /** Options may be asked for once somebody wants them. */
  onOpen?: () => void
}

/** The filters of a list, in a panel that is the same on every screen. */
export function FilterPanel({ fields, filters, onChange, onOpen }: Props) {
  const count = Object.keys(filters).length
  const openState = useOpenState()
  return (
    <Popover {...openState} width="min(420px, 94vw)" position="bottom-end" shadow="md" trapFocus onOpen={onOpen}>
      <Popover.Target>
        <Button
          onClick={() => openState.onChange(!openState.opened)}
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
      {/* It has the focus only until its fields are there: a ring would come and go. */}
      <Popover.Dropdown aria-label={texts.title} style={{ outline: 'none' }}>
        <FilterInputs fields={'list' in fields ? panelFields(fields) : fields} filters={filters} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
