import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { sessionsTexts } from '../account.texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { OpenSessionPartsFragment } from '../account.generated.ts'
import { agentName } from './agent.ts'

type Props = {
  label: string
  sessions: readonly OpenSessionPartsFragment[]
  /** What can be done with one of them. */
  action?: (session: OpenSessionPartsFragment) => ReactNode
}

/** Where a person is signed in: program, times, address. */
export const SessionList = ({ label, sessions, action }: Props) => (
  <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
    {sessions.map((session) => (
      <Group key={session.id} component="li" justify="space-between" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={600}>{agentName(session.agent)}</Text>
            {session.isCurrent && <Badge variant="light">{sessionsTexts.current}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {sessionsTexts.started} {formatDateTime(session.startedAt)} · {sessionsTexts.seen}{' '}
            {formatDateTime(session.seenAt)}
            {session.address && ` · ${sessionsTexts.address} ${session.address}`}
          </Text>
        </div>
        {action?.(session)}
      </Group>
    ))}
  </Stack>
)
