import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { failureOf } from '#web/apollo/failure.ts'
import { sessionsTexts } from '#web/texts/account.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { useMySessionsQuery } from './account.generated.ts'
import { agentName } from './agent.ts'
import { useSignOutEverywhere } from './useSignOutEverywhere.ts'

/** «Sesiones»: where the person is signed in, and the way to end all of it. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'network-only' })
  const signOutEverywhere = useSignOutEverywhere()
  return (
    <Modal opened onClose={onClose} title={sessionsTexts.title}>
      <Stack gap="md">
        {error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={sessionsTexts.title}>
          {data?.mySessions.map(({ id, agent, address, startedAt, seenAt, isCurrent }) => (
            <li key={id}>
              <Group gap="xs">
                <Text fw={600}>{agentName(agent)}</Text>
                {isCurrent && <Badge variant="light">{sessionsTexts.current}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {sessionsTexts.started} {formatDateTime(startedAt)} · {sessionsTexts.seen} {formatDateTime(seenAt)}
                {address && ` · ${sessionsTexts.address} ${address}`}
              </Text>
            </li>
          ))}
        </Stack>
        <Button color="red" variant="light" onClick={() => void signOutEverywhere()}>
          {sessionsTexts.everywhere}
        </Button>
      </Stack>
    </Modal>
  )
}
