import { useApolloClient } from '@apollo/client/react'
import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { noticePath, portalNoticePath } from '#web/modules/approvals/approval/document-address.ts'
import { useDecide } from '#web/modules/approvals/approval/decision/useDecide.tsx'
import { permissionOn, useSession } from '#web/platform/session/session.ts'
import { notificationTexts } from '../texts.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { useToastClicks } from '#web/platform/ui/toast/useToastClicks.ts'
import { ConnectionDot } from './ConnectionDot.tsx'
import type { NotificationPartsFragment } from '../notification.generated.ts'
import { announceNotification } from '../popup/announce.ts'
import { useFeed } from '../feed/useFeed.ts'

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

/** The bell of the header: the true unread count, what the person was told, and what may be decided from there. */
export function Bell() {
  const { opened: isOpen, onChange: setOpen } = useOpenState()
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const client = useApolloClient()
  const { approve, disapprove, overlay } = useDecide()
  const session = useSession()
  const isStaff = session.audience === 'INTERNAL'
  const alertType = session.config?.alertType ?? 'TOAST'
  const mayView = (option: string) => permissionOn(session, option).canView

  const acts = {
    onView(notification: NotificationPartsFragment) {
      setOpen(false)
      readIfNot(notification)
      const path = isStaff ? noticePath(notification, mayView) : portalNoticePath(notification)
      // On the page that it leads to it reads anew what stands there.
      if (path === decodeURI(window.location.pathname + window.location.search))
        void client.refetchQueries({ include: 'active' })
      else void navigate(path)
    },
    onApprove(notification: NotificationPartsFragment) {
      setOpen(false)
      readIfNot(notification)
      approve(notification)
    },
    onDisapprove(notification: NotificationPartsFragment) {
      setOpen(false)
      readIfNot(notification)
      disapprove(notification)
    },
  }

  const { feed, error, connection, retry, markRead } = useFeed(({ notification }) =>
    announceNotification(alertType, notification, acts),
  )
  const unread = feed?.unread ?? 0

  function readIfNot({ id, isRead }: NotificationPartsFragment) {
    if (!isRead) void markRead([id])
  }

  /** Escape gives the focus back to where it was; where that was nowhere, the bell keeps it. */
  function keepFocus() {
    if (document.activeElement === document.body) button.current?.focus()
  }

  // A warning leads to everything the person was told.
  useToastClicks((click) => click === 'warning' && setOpen(true))
  useShortcuts({ 'Alt+B': () => setOpen((before) => !before) })

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        onExitTransitionEnd={keepFocus}
        position="bottom-end"
        width="min(440px, 96vw)"
        trapFocus
        returnFocus
        shadow="md"
        withinPortal
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={notificationTexts.unread(unread)}
            title="Alt+B"
            onClick={() => setOpen((before) => !before)}
          >
            <Indicator
              inline
              label={unread > 99 ? '99+' : unread}
              size={17}
              offset={2}
              color="arcilla"
              disabled={unread === 0}
            >
              <IconBell size={21} stroke={1.7} aria-hidden />
            </Indicator>
            <ConnectionDot connection={connection} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} style={{ outline: 'none' }} aria-label={notificationTexts.bell}>
          <Suspense>
            <BellPanel
              feed={feed}
              error={error}
              connection={connection}
              onRetry={retry}
              onMarkAll={() => void markRead(null)}
              onFollow={isStaff && mayView('INBOX') ? () => setOpen(false) : undefined}
              {...acts}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {overlay}
    </>
  )
}
