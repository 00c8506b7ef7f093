import { Button, Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import type { GoodsOrServices } from '#web/generated/types.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { pickerTexts as texts } from '../texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'
import { useOrderableLinesQuery, type OrderableLineFragment } from '../order.generated.ts'
import { PickerTable } from './PickerTable.tsx'

export type PickedLine = OrderableLineFragment

type Props = {
  opened: boolean
  /** «Líneas por ordenar» unless told otherwise. */
  title?: string
  /** What the document is of already; null lets the first line that is chosen say; ANY takes both. */
  type: GoodsOrServices | 'ANY' | null
  /** Lines that stand on the order already. */
  taken: readonly string[]
  onPick: (lines: readonly PickedLine[]) => void
  onClose: () => void
}

type PickerProps = Omit<Props, 'opened'> & { title: string; onDirty: (isDirty: boolean) => void }

const size = 10

function Picker({ title, type, taken, onPick, onClose, onDirty }: PickerProps) {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedLine>>(new Map())
  const result = useOrderableLinesQuery({
    variables: { page: { number, size }, search: search || null },
    fetchPolicy: 'network-only',
  })
  const { latest, problem, retry } = latestAnswer(result)
  const page = latest?.quotableLines
  const [first] = chosen.values()
  useDirtyReport(chosen.size > 0, onDirty)

  function toggle(lines: readonly PickedLine[], on: boolean) {
    const next = new Map(chosen)
    for (const line of lines) {
      if (on) next.set(line.id, line)
      else next.delete(line.id)
    }
    setChosen(next)
  }

  return (
    <Stack>
      <SearchBox
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setNumber(1)
        }}
        pause={500}
        placeholder={texts.search}
        aria-label={texts.search}
        data-autofocus
      />
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!page && result.loading && <Skeleton h={280} aria-busy />}
      {page?.items.length === 0 && <EmptyState text={texts.none} />}
      {page && page.items.length > 0 && (
        <PickerTable
          title={title}
          lines={page.items}
          type={type ?? first?.kind ?? null}
          taken={taken}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
      <Group justify="space-between">
        <Pagination
          size="sm"
          value={number}
          onChange={setNumber}
          total={Math.max(1, Math.ceil((page?.total ?? 0) / size))}
          getControlProps={(control) => ({
            'aria-label': { first: 'Primera', previous: 'Anterior', next: 'Siguiente', last: 'Última' }[control],
          })}
        />
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {actionTexts.cancel}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {texts.chosen(chosen.size)}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** Lines of approved requirements that still wait to be asked for or ordered: several at once. */
export function LinePicker({ opened, title = texts.title, ...props }: Props) {
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog opened={opened} onClose={props.onClose} isDirty={isDirty} title={title} size={dialogWidth.wider}>
      {(close) => opened && <Picker {...props} title={title} onClose={close} onDirty={setDirty} />}
    </FormDialog>
  )
}
