import { ActionIcon, Badge, Mark } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { StandingActions } from '#web/kit/form/row/RecordActions.tsx'
import { costCenterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import styles from './cost-center.module.css'
import type { Place } from './tree.ts'

type Props = {
  place: Place
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

export const placeId = (id: string) => `cost-center-place-${id}`

/** A place of the tree: what stands here, and what can be done with it. */
export function CostCenterItem({
  place: { node, level, place, among },
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
      id={placeId(node.id)}
      role="treeitem"
      aria-labelledby={`${placeId(node.id)}-name`}
      aria-level={level}
      aria-posinset={place}
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
      <span id={`${placeId(node.id)}-name`} className={styles.name}>
        <span className={styles.code}>{code}</span> {isSearched && node.isMatch ? <Mark>{name}</Mark> : name}{' '}
        {area && <span className={styles.area}>{texts.ofArea(area.label)}</span>}
        {!isActive && (
          <Badge color="gray" ml="xs">
            {texts.inactive}
          </Badge>
        )}
      </span>
      {allowed.canAdd && allowed.canSave && isActive && (
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
      <StandingActions
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
