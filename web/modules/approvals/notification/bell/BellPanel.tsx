import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { inboxRoot } from '#web/modules/approvals/approval/document-address.ts'
import { notificationTexts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NotificationItem, type NotificationHandlers } from '../NotificationItem.tsx'
import styles from '../notification.module.css'
import { ConnectionDot } from './ConnectionDot.tsx'
import { useEarlier } from './useEarlier.ts'
import { groupNotifications, type Feed } from '../feed/feed.ts'
import type { NotificationPartsFragment } from '../notification.generated.ts'
import type { Connection } from '../useConnection.ts'

type Props = NotificationHandlers & {
  feed: Feed | undefined
  error: unknown
  connection: Connection
  onRetry: () => void
  onMarkAll: () => void
  /** The link to the inbox was followed: the panel has nothing more to do. Left out where the person may open no inbox. */
  onFollow?: () => void
}

/** ↑ ↓ go from notification to notification; Enter is the button's own, Escape the bell's. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')]
  const focusedIndex = all.findIndex((one) => one === document.activeElement)
  all[Math.min(all.length - 1, Math.max(0, focusedIndex + step))]?.focus()
}

/** What the person was told: first what waits for them, then the rest. */
export function BellPanel({ feed, error, connection, onRetry, onMarkAll, onFollow, ...acts }: Props) {
  const earlier = useEarlier(feed)
  const { toDecide, informative } = groupNotifications(feed?.items ?? [])
  const panel = useRef<HTMLDivElement>(null)
  // The panel's chunk may come after the popover has looked for something to focus.
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-notification]')?.focus(), [])
  return (
    <div ref={panel} onKeyDown={move}>
      <div className={styles.head}>
        <Text fw={650}>{notificationTexts.bell}</Text>
        <Text size="xs" c="dimmed" className={styles.state} role="status">
          <ConnectionDot connection={connection} />
          {notificationTexts[connection]}
        </Text>
        <Button size="compact-xs" variant="subtle" ml="auto" disabled={!feed || feed.unread === 0} onClick={onMarkAll}>
          {notificationTexts.markAllRead}
        </Button>
      </div>
      <div className={styles.scroll} tabIndex={-1}>
        {!feed && (error ? <ErrorState problem={failureOf(error)} onRetry={onRetry} /> : <Waiting />)}
        {feed?.items.length === 0 && <EmptyState text={notificationTexts.empty} />}
        <Group title={notificationTexts.toDecide} items={toDecide} acts={acts} />
        <Group title={notificationTexts.informative} items={informative} acts={acts} />
        {feed?.hasEarlier && (
          <Button variant="subtle" size="sm" fullWidth loading={earlier.isLoading} onClick={earlier.load}>
            {notificationTexts.earlier}
          </Button>
        )}
        {earlier.error !== undefined && <ErrorState problem={failureOf(earlier.error)} onRetry={earlier.load} />}
      </div>
      {onFollow && (
        <div className={styles.foot}>
          <Anchor component={Link} to={inboxRoot} size="sm" onClick={onFollow}>
            {notificationTexts.inbox}
          </Anchor>
        </div>
      )}
    </div>
  )
}

type GroupProps = { title: string; items: readonly NotificationPartsFragment[]; acts: NotificationHandlers }

const Group = ({ title, items, acts }: GroupProps) =>
  items.length > 0 && (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} ({items.length})
      </h2>
      <ul className={styles.items}>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} {...acts} />
        ))}
      </ul>
    </section>
  )

const Waiting = () => (
  <Stack p="md" aria-busy>
    <Skeleton h={48} />
    <Skeleton h={48} />
    <Skeleton h={48} />
  </Stack>
)
