import { ActionIcon, Badge, Mark } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { RecordActions } from '#web/kit/form/row/RecordActions.tsx'
import { costCenterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import styles from './cost-center.module.css'
import type { TreePosition } from './tree.ts'

type Props = {
  place: TreePosition
  isOpen: boolean
  /** Whether arrows lead here at this moment: one place of a tree takes Tab. */
  isCurrent: boolean
  /** Whether a search is on, so that what it found stands out. */
  isSearched: boolean
  allowed: Allowed
  onKey: (event: KeyboardEvent) => void
  onFocus: () => void
  onTurn: () => void
  onOpen: () => void
  onAdd: () => void
  onSwitch: (isActive: boolean) => void
}

export const treeItemId = (id: string) => `cost-center-place-${id}`

/** A place of the tree: what stands here, and what can be done with it. */
export function CostCenterItem({
  place: { node, level, place: position, among },
  isOpen,
  isCurrent,
  isSearched,
  allowed,
  ...act
}: Props) {
  const { code, name, area, isActive } = node.costCenter
  const hasMore = node.childCount > 0
  const tabIndex = isCurrent ? 0 : -1
  const called = `${code} ${name}`
  return (
    <li
      id={treeItemId(node.id)}
      role="treeitem"
      aria-labelledby={`${treeItemId(node.id)}-name`}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={among}
      aria-expanded={hasMore ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={tabIndex}
      className={styles.place}
      style={{ '--level': level } as CSSProperties}
      data-level={level}
      data-faded={!isActive || (isSearched && !node.isMatch) || undefined}
      onKeyDown={act.onKey}
      onFocus={act.onFocus}
      onClick={({ target, currentTarget }) => {
        currentTarget.focus()
        if (hasMore && !(target as Element).closest('button')) act.onTurn()
      }}
    >
      <span className={styles.turn} data-open={isOpen || undefined} aria-hidden>
        {hasMore && <IconChevronRight size={16} />}
      </span>
      <span id={`${treeItemId(node.id)}-name`} className={styles.name}>
        <span className={styles.code}>{code}</span> {isSearched && node.isMatch ? <Mark>{name}</Mark> : name}{' '}
        {area && <span className={styles.area}>{texts.ofArea(area.label)}</span>}
        {!isActive && (
          <Badge color="gray" ml="xs">
            {texts.inactive}
          </Badge>
        )}
      </span>
      {allowed.canAdd && isActive && (
        <ActionIcon
          variant="subtle"
          tabIndex={tabIndex}
          aria-label={texts.addWithin(called)}
          title={texts.addWithin(called)}
          onClick={act.onAdd}
        >
          <IconPlus size={17} stroke={1.7} />
        </ActionIcon>
      )}
      <RecordActions
        of={called}
        isActive={isActive}
        allowed={allowed}
        onOpen={act.onOpen}
        onSwitch={act.onSwitch}
        tabIndex={tabIndex}
      />
    </li>
  )
}
