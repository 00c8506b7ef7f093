import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { validatePassword } from '#schema/modules/identity/session/password.ts'
import type { Audience } from '#web/generated/types.ts'
import { rememberPortal } from '#web/platform/session/audience.ts'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { forgottenPasswordTexts, registrationTexts, validationTexts as texts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { EmailLinkGate } from './EmailLinkGate.tsx'
import { forgottenPathOf } from './forgotten-path.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useValidateAccountMutation } from './registration.generated.ts'

const blank = { password: '', confirmation: '' }
type Outcome = 'ready' | 'waiting'

/** What comes after: whoever waits for staff reads that, and finds no way in that would refuse them. */
const Validated = ({ outcome }: { outcome: Outcome }) => (
  <AuthOutcome title={texts.done}>
    <Text>{texts[outcome]}</Text>
    {outcome === 'ready' ? (
      <Button component={Link} to="/login" size="md">
        {sessionTexts.enter}
      </Button>
    ) : (
      <Anchor component={Link} to="/login" size="sm">
        {forgottenPasswordTexts.back}
      </Anchor>
    )}
  </AuthOutcome>
)

/** The password of an account whose mailbox the link proves: nobody has chosen one before. */
function ChoosePassword({
  token,
  userName,
  audience,
  onDone,
}: {
  token: string
  userName: string
  audience: Audience
  onDone: (outcome: Outcome) => void
}) {
  const { search } = useLocation()
  const [validate] = useValidateAccountMutation()
  const { draft, set, inputProps, problems, isBusy, submit } = useAuthForm(
    'validation',
    blank,
    validatePassword,
    async ({ password }) => {
      const { data } = await validate({ variables: { input: { token, password } } })
      const payload = data?.validateAccount
      if (payload?.errors.length === 0) {
        if (audience !== 'INTERNAL') rememberPortal(audience)
        onDone(payload.isActivated ? 'ready' : 'waiting')
      }
      return payload?.errors ?? []
    },
  )
  return (
    <>
      <Title order={2} size="h3" mb="xs">
        {texts.title}
      </Title>
      <Text mb="sm">{texts.explained(userName)}</Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <AuthProblems {...problems}>
            <Anchor component={Link} to={forgottenPathOf(search)}>
              {texts.another}
            </Anchor>
          </AuthProblems>
          {/* Password managers keep the password under this name. */}
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <NewPasswordFields label={registrationTexts.password} draft={draft} inputProps={inputProps} set={set} />
          <Button type="submit" size="md" loading={isBusy}>
            {texts.validate}
          </Button>
        </Stack>
      </form>
    </>
  )
}

/**
 * /account/validate/:id: where the letter's link leads (portal.md 2). It asks for the password, because registering asks
 * for none (rules 16); looking at the page spends nothing, since programs that look through mail open every link.
 */
export function ValidateAccount() {
  const { id: token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <AuthLayout title={texts.title} place={sessionTexts.portal}>
      {outcome ? (
        <Validated outcome={outcome} />
      ) : (
        <EmailLinkGate token={token} purpose="VALIDATE" title={texts.title}>
          {({ userName, audience }) => (
            <ChoosePassword token={token} userName={userName} audience={audience} onDone={setOutcome} />
          )}
        </EmailLinkGate>
      )}
    </AuthLayout>
  )
}
