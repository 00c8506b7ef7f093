import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import {
  useMyContactRequestQuery,
  useWithdrawContactCorrectionMutation,
  type MyContactRequestQuery,
} from '../contact-request.generated.ts'
import { askTexts as texts, contactTexts } from '../texts.ts'
import { AskForm } from './AskForm.tsx'

type Asked = NonNullable<MyContactRequestQuery['myContactRequest']>

interface Contact {
  email: string | null
  mobile: string | null
  address: string | null
}

const names = ['email', 'mobile', 'address'] as const
const colors = { PENDING: 'blue', REFUSED: 'orange', ACCEPTED: 'teal' } as const
const sentences = { PENDING: texts.pending, REFUSED: texts.refused, ACCEPTED: texts.accepted } as const

/** How the last request stands; one that was withdrawn is not shown. */
function LastRequest({ asked }: { asked: Asked }) {
  const [withdraw] = useWithdrawContactCorrectionMutation({ context: refreshAwaited })
  const { id, state, proposed, reason } = asked
  if (state === 'WITHDRAWN' || state === 'UNKNOWN') return null

  async function takeBack() {
    if (!(await confirm({ message: texts.confirmWithdraw, verb: texts.yesWithdraw }))) return
    await submitWithToast(
      async () => (await withdraw({ variables: { input: { id } } })).data?.withdrawContactCorrection,
      texts.withdrawn,
    )
  }

  return (
    <Alert color={colors[state]} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{sentences[state](formatDate(asked.decidedAt ?? asked.askedAt))}</Text>
        {state !== 'ACCEPTED' &&
          names.map((name) => {
            const value = proposed[name]
            return (
              value !== null && (
                <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {contactTexts[name]}: <b>{value}</b>
                </Text>
              )
            )
          })}
        {reason && <Text size="sm">{texts.reason(reason)}</Text>}
        {state === 'PENDING' && (
          <Button variant="default" onClick={() => void takeBack()}>
            {texts.withdraw}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** The customer's way to have contact data corrected: one request at a time. */
export function ContactCorrection({ customer: { email, mobile, address } }: { customer: Contact }) {
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useMyContactRequestQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : null
  const asked = data.myContactRequest
  return (
    <Stack mt="md" gap="md">
      {asked && <LastRequest asked={asked} />}
      {asked?.state !== 'PENDING' && (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
        </Group>
      )}
      {isAsking && (
        <AskForm
          current={{ email: email ?? '', mobile: mobile ?? '', address: address ?? '' }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
