import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { passwordFindings } from '#schema/rules/password.ts'
import type { Audience } from '#web/generated/types.ts'
import { signInPath } from '#web/session/audience.ts'
import { DoorFrame } from '#web/session/DoorFrame.tsx'
import { DoorOutcome } from '#web/session/DoorOutcome.tsx'
import { DoorProblems } from '#web/session/DoorProblems.tsx'
import { useDoorForm } from '#web/session/useDoorForm.ts'
import { passwordTexts } from '#web/texts/account.ts'
import { forgottenTexts as texts, validationTexts } from '#web/texts/registration.ts'
import { sessionTexts } from '#web/texts/session.ts'
import { LetterLinkGate } from './LetterLinkGate.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useResetPasswordMutation } from './registration.generated.ts'

const blank = { password: '', confirmation: '' }

/** /login/olvido/:token: another password by the link of a letter, then to the door that it opens. */
export function NewPassword() {
  const { token = '' } = useParams()
  const [audience, setAudience] = useState<Audience | null>(null)
  const [reset] = useResetPasswordMutation()
  const { draft, set, given, problems, isBusy, submit } = useDoorForm(
    'reset',
    blank,
    passwordFindings,
    async ({ password }) => {
      const { data } = await reset({ variables: { input: { token, password } } })
      setAudience(data?.resetPassword.audience ?? null)
      return data?.resetPassword.errors ?? []
    },
  )
  return (
    <DoorFrame title={texts.choose} place={audience === 'INTERNAL' ? sessionTexts.staff : sessionTexts.portal}>
      {audience ? (
        <DoorOutcome title={passwordTexts.done}>
          <Text>{passwordTexts.othersEnded}</Text>
          <Button component={Link} to={signInPath(audience)} size="md">
            {sessionTexts.enter}
          </Button>
        </DoorOutcome>
      ) : (
        <LetterLinkGate token={token} purpose="RESET" title={texts.choose}>
          {() => (
            <>
              <Title order={2} size="h3" mb="sm">
                {texts.choose}
              </Title>
              <form onSubmit={submit} noValidate>
                <Stack gap="sm">
                  <DoorProblems {...problems}>
                    <Anchor component={Link} to="/login/olvido">
                      {validationTexts.another}
                    </Anchor>
                  </DoorProblems>
                  <NewPasswordFields label={passwordTexts.next} draft={draft} given={given} set={set} />
                  <Button type="submit" size="md" loading={isBusy}>
                    {passwordTexts.change}
                  </Button>
                </Stack>
              </form>
            </>
          )}
        </LetterLinkGate>
      )}
    </DoorFrame>
  )
}
