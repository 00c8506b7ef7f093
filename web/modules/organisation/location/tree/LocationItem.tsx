import { Badge, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { locationTexts as texts } from '../texts.ts'
import styles from '../location.module.css'
import { LocationActions } from '../LocationActions.tsx'
import { useSetLocation } from '../useSetLocation.ts'
import { handleTreeKey } from './tree-keys.ts'
import { useLocationTreeContext } from './useLocationTree.ts'
import type { PlacePartsFragment as Place } from '../location.generated.ts'

type Props = {
  place: Place
  isOpen: boolean
  /** The item that the tabulator leads to while none has had the focus. */
  isFirst: boolean
  onToggle: () => void
  /** What lies in it, while it is open. */
  children?: ReactNode
}

/** A place of the tree with what can be done with it; what lies in it stands below. */
export function LocationItem({ place: itemLocation, isOpen, isFirst, onToggle, children }: Props) {
  const { code, name, childCount, isActive, isFound } = itemLocation
  const tree = useLocationTreeContext()
  const turn = useSetLocation(itemLocation)
  const hasChildren = childCount > 0
  const isReached = tree.focused === null ? isFirst : tree.focused === code
  const acts = {
    isOpen,
    hasChildren,
    toggle: onToggle,
    ...(tree.canEdit && { edit: () => tree.edit(itemLocation) }),
    ...(tree.canDelete && isActive && { remove: () => void turn(false) }),
  }

  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={code.length / 2}
        aria-labelledby={`place-${code}`}
        aria-expanded={hasChildren ? isOpen : undefined}
        tabIndex={isReached ? 0 : -1}
        className={styles.row}
        data-inactive={!isActive || undefined}
        onFocus={() => tree.focus(code)}
        onKeyDown={(event) => handleTreeKey(event, acts)}
      >
        <span id={`place-${code}`} className={styles.name} onClick={hasChildren ? onToggle : undefined}>
          <IconChevronRight
            size={16}
            aria-hidden
            data-open={isOpen || undefined}
            data-leaf={!hasChildren || undefined}
          />
          <Text span size="sm" c="dimmed" className={styles.code}>
            {code}
          </Text>
          <Text span size="sm" fw={isFound || code.length === 2 ? 600 : 400}>
            {name}
          </Text>
          {!isActive && <Badge color="gray">{texts.inactive}</Badge>}
          {hasChildren && (
            <Text span size="sm" c="dimmed">
              {texts.holds(code.length, childCount)}
            </Text>
          )}
        </span>
        <LocationActions place={itemLocation} isReached={isReached} onSetActive={(on) => void turn(on)} />
      </div>
      {isOpen && children}
    </li>
  )
}
