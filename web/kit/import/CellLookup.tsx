import { ActionIcon, Popover } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(420px, 90vw)"
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={texts.lookUp(label)}
          title={texts.lookUp(label)}
          onClick={() => setOpen(!isOpen)}
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
            setOpen(false)
            onChoose(option.value)
          }}
          comboboxProps={inPlace}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  )
}
