import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { validatePassword } from '#schema/modules/identity/session/password.ts'
import type { Audience } from '#web/generated/types.ts'
import { rememberPortal, signInPath } from '#web/platform/session/audience.ts'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { passwordTexts } from '#web/modules/identity/session/account.texts.ts'
import { forgottenPasswordTexts as texts, validationTexts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { EmailLinkGate } from './EmailLinkGate.tsx'
import { forgottenPathOf } from './forgotten-path.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useResetPasswordMutation } from './registration.generated.ts'

const blank = { password: '', confirmation: '' }

/** /login/olvido/:token: another password by the link of an e-mail, then to the sign-in page that takes it. */
export function NewPassword() {
  const { token = '' } = useParams()
  const { search } = useLocation()
  const [audience, setAudience] = useState<Audience | null>(null)
  const [reset] = useResetPasswordMutation()
  const { draft, set, inputProps, problems, isBusy, submit } = useAuthForm(
    'reset',
    blank,
    validatePassword,
    async ({ password }) => {
      const { data } = await reset({ variables: { input: { token, password } } })
      const owner = data?.resetPassword.audience ?? null
      if (owner && owner !== 'INTERNAL') rememberPortal(owner)
      setAudience(owner)
      return data?.resetPassword.errors ?? []
    },
  )
  return (
    <AuthLayout title={texts.choose} place={audience === 'INTERNAL' ? sessionTexts.staff : sessionTexts.portal}>
      {audience ? (
        <AuthOutcome title={passwordTexts.done}>
          <Text>{passwordTexts.othersEnded}</Text>
          <Button component={Link} to={signInPath(audience)} size="md">
            {sessionTexts.enter}
          </Button>
        </AuthOutcome>
      ) : (
        <EmailLinkGate token={token} purpose="RESET" title={texts.choose}>
          {() => (
            <>
              <Title order={2} size="h3" mb="sm">
                {texts.choose}
              </Title>
              <form onSubmit={submit} noValidate>
                <Stack gap="sm">
                  <AuthProblems {...problems}>
                    <Anchor component={Link} to={forgottenPathOf(search)}>
                      {validationTexts.another}
                    </Anchor>
                  </AuthProblems>
                  <NewPasswordFields label={passwordTexts.next} draft={draft} inputProps={inputProps} set={set} />
                  <Button type="submit" size="md" loading={isBusy}>
                    {passwordTexts.change}
                  </Button>
                </Stack>
              </form>
            </>
          )}
        </EmailLinkGate>
      )}
    </AuthLayout>
  )
}
