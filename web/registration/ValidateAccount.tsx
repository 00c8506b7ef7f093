import { Button, Stack, Text, Title } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { failureOf } from '#web/apollo/failure.ts'
import { DoorFrame } from '#web/session/DoorFrame.tsx'
import { DoorOutcome } from '#web/session/DoorOutcome.tsx'
import { DoorProblems } from '#web/session/DoorProblems.tsx'
import { validationTexts as texts } from '#web/texts/registration.ts'
import { sessionTexts } from '#web/texts/session.ts'
import { useValidateAccountMutation } from './registration.generated.ts'

/**
 * /account/validate/:id: where the letter's link leads (portal.md 2). A button follows it, because it works once and
 * programs that look through mail open every link.
 */
export function ValidateAccount() {
  const { id: token = '' } = useParams()
  const [validate, { data, error, loading }] = useValidateAccountMutation()
  const payload = data?.validateAccount
  const isDone = payload?.errors.length === 0
  const refused = payload?.errors.map(({ message }) => message) ?? []

  const failed = error && !loading ? failureOf(error).messages : []

  async function follow() {
    // What fails is told by `error`.
    await validate({ variables: { input: { token } } }).catch(() => undefined)
  }

  return (
    <DoorFrame title={texts.title} place={sessionTexts.portal}>
      {isDone ? (
        <DoorOutcome title={texts.done}>
          <Text>{payload.isActivated ? texts.ready : texts.waiting}</Text>
          <Button component={Link} to="/login" size="md">
            {sessionTexts.enter}
          </Button>
        </DoorOutcome>
      ) : refused.length > 0 ? (
        <DoorOutcome title={texts.title}>
          <DoorProblems messages={refused} />
          <Button component={Link} to="/login/olvido" size="md">
            {texts.another}
          </Button>
        </DoorOutcome>
      ) : (
        <Stack gap="sm">
          <Title order={2} size="h3">
            {texts.title}
          </Title>
          <Text>{texts.explained}</Text>
          <DoorProblems messages={failed} />
          <Button size="md" loading={loading} onClick={() => void follow()}>
            {texts.validate}
          </Button>
        </Stack>
      )}
    </DoorFrame>
  )
}
