import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { sessionsTexts } from '../account.texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useMySessionsQuery } from '../account.generated.ts'
import { SessionList } from './SessionList.tsx'
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
        {data && <SessionList label={sessionsTexts.title} sessions={data.mySessions} />}
        <Button color="red" variant="light" onClick={() => void signOutEverywhere()}>
          {sessionsTexts.everywhere}
        </Button>
      </Stack>
    </Modal>
  )
}
