import { ActionIcon, Badge, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { OptionPicture } from './OptionPicture.tsx'
import { menuTexts as texts } from './texts.ts'
import styles from './menu.module.css'
import { MenuItemForm } from './MenuItemForm.tsx'
import type { MenuPosition } from './tree.ts'
import type { Arranging } from './useMenu.ts'

type Props = {
  standing: MenuPosition
  menu: Arranging
  isOpen: boolean
  onToggle: () => void
  onMove: (step: -1 | 1, button: string) => void
  /** Leads to the option before or after this one. */
  onStep: (step: -1 | 1) => void
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** An option of the menu: its name opens what can be changed of it, arrows move it among its siblings. */
export function MenuRow({
  standing: { item, level, place: position, among },
  menu,
  isOpen,
  onToggle,
  onMove,
  onStep,
}: Props) {
  const { id, label, icon, isActive } = item
  const { isEditable, changes } = menu
  const panel = `menu-${id}-form`
  const buttons = { up: `menu-${id}-up`, down: `menu-${id}-down`, name: `menu-${id}` }

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    if (!event.altKey) onStep(step)
    else if (isEditable) onMove(step, buttons.name)
  }

  return (
    <li>
      <div className={styles.row} data-level={level} data-inactive={!isActive || undefined}>
        <UnstyledButton
          id={buttons.name}
          className={styles.name}
          aria-expanded={isEditable ? isOpen : undefined}
          aria-controls={isOpen ? panel : undefined}
          aria-keyshortcuts={isEditable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={isEditable ? onToggle : undefined}
          onKeyDown={press}
        >
          <OptionPicture name={icon ?? null} size={18} />
          <span className={styles.label}>
            {label}
            {!isActive && (
              <Badge color="gray" ml="xs">
                {texts.inactive}
              </Badge>
            )}
            {changes.some((change) => change.id === id) && <Badge ml="xs">{texts.changed}</Badge>}
          </span>
          {isEditable && <IconChevronDown size={16} aria-hidden className={isOpen ? styles.open : undefined} />}
        </UnstyledButton>
        {isEditable && (
          <>
            <ActionIcon
              id={buttons.up}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={texts.up(label)}
              aria-disabled={position === 1}
              data-disabled={position === 1 || undefined}
              onClick={() => onMove(-1, buttons.up)}
            >
              <IconArrowUp size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              id={buttons.down}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={texts.down(label)}
              aria-disabled={position === among}
              data-disabled={position === among || undefined}
              onClick={() => onMove(1, buttons.down)}
            >
              <IconArrowDown size={18} stroke={1.7} />
            </ActionIcon>
          </>
        )}
      </div>
      {isOpen && (
        <div id={panel} role="group" aria-label={label} className={styles.form}>
          <MenuItemForm item={item} menu={menu} />
        </div>
      )}
    </li>
  )
}
