import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import { signInPath } from '#web/platform/session/audience.ts'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { PortalChoice } from '#web/modules/identity/session/sign-in/PortalChoice.tsx'
import { usePortalChoice } from '#web/modules/identity/session/sign-in/usePortalChoice.ts'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { forgottenPasswordTexts as texts, registrationTexts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { useRequestPasswordResetMutation } from './registration.generated.ts'

const blank = { user: '' }

function validateForgotten({ user }: typeof blank) {
  const message = wrongWith(user, field.required)
  return message ? [{ path: ['user'], message }] : []
}

/** A letter for whoever forgot their password; what is said is the same for those whom nobody knows. */
function ForgottenPassword({ door: accountKind }: { door: 'staff' | 'portal' }) {
  const [portal, setPortal] = usePortalChoice()
  const audience = accountKind === 'staff' ? 'INTERNAL' : portal
  const [isSent, setSent] = useState(false)
  const [ask] = useRequestPasswordResetMutation()
  const { draft, set, inputProps, problems, isBusy, submit } = useAuthForm(
    'forgotten',
    blank,
    validateForgotten,
    async ({ user }) => {
      const { data } = await ask({ variables: { input: { user: user.trim(), audience } } })
      const errors = data?.requestPasswordReset.errors ?? []
      setSent(data !== undefined && errors.length === 0)
      return errors
    },
  )
  const back = (
    <Anchor component={Link} to={signInPath(audience)} size="sm" ta="center">
      {texts.back}
    </Anchor>
  )
  return (
    <AuthLayout
      title={texts.title}
      place={accountKind === 'staff' ? sessionTexts.staff : sessionTexts.portal}
      below={back}
    >
      {isSent ? (
        <AuthOutcome title={texts.sent}>
          <Text>{texts.sentText}</Text>
          <Text>{registrationTexts.sentForHow}</Text>
        </AuthOutcome>
      ) : (
        <>
          <Title order={2} size="h3" mb="xs">
            {texts.title}
          </Title>
          <Text mb="md">
            {texts.explained} {accountKind === 'portal' && texts.unvalidated}
          </Text>
          {accountKind === 'portal' && <PortalChoice value={portal} onChange={setPortal} />}
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <AuthProblems {...problems} />
              <TextInput
                {...inputProps('user')}
                label={audience === 'INTERNAL' ? sessionTexts.user : registrationTexts.document[audience]}
                autoComplete="username"
                inputMode={accountKind === 'portal' ? 'numeric' : undefined}
                maxLength={120}
                autoFocus
                required
                withAsterisk={false}
                value={draft.user}
                onChange={({ currentTarget: { value } }) => set('user', value)}
              />
              <Button type="submit" size="md" loading={isBusy}>
                {texts.send}
              </Button>
            </Stack>
          </form>
        </>
      )}
    </AuthLayout>
  )
}

export const StaffForgottenPassword = () => <ForgottenPassword door="staff" />
export const PortalForgottenPassword = () => <ForgottenPassword door="portal" />
