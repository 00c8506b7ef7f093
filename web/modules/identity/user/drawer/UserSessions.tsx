import { Button, Skeleton, Stack } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { OpenSessionPartsFragment } from '#web/modules/identity/session/account.generated.ts'
import { SessionList } from '#web/modules/identity/session/sessions/SessionList.tsx'
import { sessionsTexts } from '#web/modules/identity/session/account.texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { userTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useRevokeSessionMutation, useSessionsOfUserQuery } from './sessions.generated.ts'

/** The open sessions of a user in this company; whoever may edit accounts ends one, and its browser is asked to sign in. */
export function UserSessions({ id, canEnd }: { id: string; canEnd: boolean }) {
  const { data, error, refetch } = useSessionsOfUserQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const [revoke] = useRevokeSessionMutation()
  const { make, isBusy, problem } = useChange()
  const sessions = data?.sessionsOfUser

  async function end(session: OpenSessionPartsFragment) {
    if (!(await confirm({ message: texts.confirmRevoke, verb: texts.yesRevoke, tone: 'danger' }))) return
    const isEnded = await make(
      async () => (await revoke({ variables: { input: { id: session.id } } })).data?.revokeSession.errors,
    )
    if (isEnded) notify.success(texts.revoked)
    // Where it was refused the session may have ended by itself: the list is read again in any case.
    await refetch().catch(() => undefined)
  }

  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!sessions) return <Skeleton h={160} />
  return (
    <Stack>
      <FormErrors errors={(problem?.messages ?? []).map((message) => ({ message }))} />
      {sessions.length === 0 && <EmptyState text={texts.noSessions} />}
      <SessionList
        label={sessionsTexts.title}
        sessions={sessions}
        action={(session) =>
          // One's own is left by the user menu.
          canEnd &&
          !session.isCurrent && (
            <Button size="compact-sm" color="red" variant="light" loading={isBusy} onClick={() => void end(session)}>
              {sessionTexts.signOut}
            </Button>
          )
        }
      />
    </Stack>
  )
}
