import { ActionIcon, Button, Popover, Switch, Text } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import type { GridColumn, GridLayout } from '../grid-model.ts'
import { gridTexts as texts } from '../texts.ts'
import styles from './columns.module.css'
import { moveByKey, MoveButtons, moveOne, type Step } from './MoveButtons.tsx'

type Props = {
  columns: readonly Pick<GridColumn<never>, 'id' | 'title'>[]
  /** How the columns stand now. */
  layout: GridLayout
  onLayout: (layout: GridLayout) => void
}

/** Which columns a list shows, and in what order; one of them always stays. */
export function GridColumns({ columns, layout, onLayout }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const openState = useOpenState()
  const { order, hidden } = layout
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? id
  const isOnly = (id: string) => order.every((other) => other === id || hidden.includes(other))

  function show(id: string, isShown: boolean) {
    onLayout({ ...layout, hidden: isShown ? hidden.filter((other) => other !== id) : [...hidden, id] })
  }

  function move(from: number, by: Step) {
    const [id, other] = [order[from], order[from + by]]
    if (id === undefined || other === undefined) return
    onLayout({ ...layout, order: moveOne(order, from, by) })
    setAnnouncement(texts.moved(titleOf(id), from + by + 1, order.length))
  }

  return (
    <Popover {...openState} width="min(340px, 94vw)" position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          onClick={() => openState.onChange(!openState.opened)}
          size="md"
          variant="subtle"
          color="gray"
          aria-label={texts.showColumns}
          title={texts.showColumns}
        >
          <IconColumns size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={hidden.length === 0}
          onClick={() => onLayout({ ...layout, hidden: [] })}
        >
          {texts.showAll}
        </Button>
        <ol className={styles.rows} aria-label={texts.columns}>
          {order.map((id, index) => (
            <li key={id} className={styles.row} onKeyDown={(event) => moveByKey(event, (by) => move(index, by))}>
              <Switch
                label={titleOf(id)}
                checked={!hidden.includes(id)}
                disabled={isOnly(id)}
                onChange={({ currentTarget: { checked } }) => show(id, checked)}
              />
              <MoveButtons
                name={titleOf(id)}
                isFirst={index === 0}
                isLast={index === order.length - 1}
                onMove={(by) => move(index, by)}
              />
            </li>
          ))}
        </ol>
        <Text size="xs" c="dimmed" px={4}>
          {texts.moveKeys}
        </Text>
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}
