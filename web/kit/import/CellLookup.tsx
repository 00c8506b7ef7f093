import { ActionIcon, Popover } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { importTexts as texts } from './texts.ts'

type Props = {
  /** What the cell holds and of which row. */
  label: string
  load: Lookup
  /** The value that the cell takes. */
  onChoose: (value: string) => void
}

const inPlace = { withinPortal: false }

/** Finds the value of a cell by its name, where the sheet has one that is not known. */
export function CellLookup({ label, load, onChoose }: Props) {
  const openState = useOpenState()
  return (
    <Popover {...openState} width="min(420px, 90vw)" position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={texts.lookUp(label)}
          title={texts.lookUp(label)}
          onClick={() => openState.onChange(!openState.opened)}
        >
          <IconSearch size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LookupSelect
          label={label}
          load={load}
          value={null}
          onChange={(option) => {
            if (!option) return
            openState.onChange(false)
            onChoose(option.value)
          }}
          comboboxProps={inPlace}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  )
}
