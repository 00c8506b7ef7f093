import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { passwordFindings } from '#schema/modules/identity/session/password.ts'
import type { Audience } from '#web/generated/types.ts'
import { signInPath } from '#web/platform/session/audience.ts'
import { DoorFrame } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { DoorOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { DoorProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useDoorForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { passwordTexts } from '#web/modules/identity/session/account.texts.ts'
import { forgottenTexts as texts, validationTexts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { LetterLinkGate } from './EmailLinkGate.tsx'
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
