import { Text, Timeline } from '@mantine/core'
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApprovalStatus } from '#web/generated/types.ts'
import type { LevelPartsFragment } from '../approval.generated.ts'
import { ElapsedTime } from './ElapsedTime.tsx'
import { LevelBadge } from './LevelBadge.tsx'

const bullets: Record<ApprovalStatus, { icon: ReactNode; color: string }> = {
  APPROVED: { icon: <IconCheck size={12} />, color: 'teal' },
  DISAPPROVED: { icon: <IconX size={12} />, color: 'red' },
  PENDING: { icon: <IconClock size={12} />, color: 'arcilla' },
  NOT_NEEDED: { icon: <IconMinus size={12} />, color: 'gray' },
  UNKNOWN: { icon: <IconMinus size={12} />, color: 'gray' },
}

const isOpen = ({ status, elapsed }: LevelPartsFragment) => status === 'PENDING' && Boolean(elapsed)

/** The levels from the first to the last: who decided and what they said, who is awaited now, what is still to come. */
export const LevelTimeline = ({ levels }: { levels: readonly LevelPartsFragment[] }) => (
  <Timeline
    bulletSize={22}
    lineWidth={2}
    active={levels.findLastIndex((level) => level.status !== 'PENDING' || isOpen(level))}
  >
    {levels.map((level) => {
      const { icon, color } = bullets[level.status]
      return (
        <Timeline.Item
          key={level.id}
          bullet={icon}
          color={color}
          title={
            <Text span fw={600} size="sm">
              {level.positionName} <LevelBadge level={level} />
            </Text>
          }
        >
          <Text size="xs" c="dimmed">
            {level.typeName}
            {level.decidedOn && ` · ${level.decidedOn}`}
            {level.processName && ` · ${level.processName}`}
          </Text>
          {level.status === 'PENDING' && (
            <Text size="xs" c="dimmed">
              {level.approverNames.join(', ')}
              {isOpen(level) && level.elapsed && (
                <>
                  {' · '}
                  <ElapsedTime text={level.elapsed} isRunning />
                </>
              )}
            </Text>
          )}
          {level.observation && (
            <Text size="sm" mt={2} style={{ whiteSpace: 'pre-wrap' }}>
              «{level.observation}»
            </Text>
          )}
        </Timeline.Item>
      )
    })}
  </Timeline>
)
