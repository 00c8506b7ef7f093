import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Portal } from '#web/generated/types.ts'
import { signInPath } from '#web/platform/session/audience.ts'
import { DoorFrame } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { DoorOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { DoorProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { PortalChoice } from '#web/modules/identity/session/sign-in/PortalChoice.tsx'
import { useDoorForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { forgottenTexts as texts, registrationTexts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { useRequestPasswordResetMutation } from './registration.generated.ts'

const blank = { user: '' }

function findingsOf({ user }: typeof blank) {
  const message = wrongWith(user, field.required)
  return message ? [{ path: ['user'], message }] : []
}

/** A letter for whoever forgot their password; what is said is the same for those whom nobody knows. */
function ForgottenPassword({ door }: { door: 'staff' | 'portal' }) {
  const [portal, setPortal] = useState<Portal>('SUPPLIER')
  const audience = door === 'staff' ? 'INTERNAL' : portal
  const [isSent, setSent] = useState(false)
  const [ask] = useRequestPasswordResetMutation()
  const { draft, set, given, problems, isBusy, submit } = useDoorForm(
    'forgotten',
    blank,
    findingsOf,
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
    <DoorFrame title={texts.title} place={door === 'staff' ? sessionTexts.staff : sessionTexts.portal} below={back}>
      {isSent ? (
        <DoorOutcome title={texts.sent}>
          <Text>{texts.sentText}</Text>
          <Text>{registrationTexts.sentForHow}</Text>
        </DoorOutcome>
      ) : (
        <>
          <Title order={2} size="h3" mb="xs">
            {texts.title}
          </Title>
          <Text mb="md">
            {texts.explained} {door === 'portal' && texts.unvalidated}
          </Text>
          {door === 'portal' && <PortalChoice value={portal} onChange={setPortal} />}
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <DoorProblems {...problems} />
              <TextInput
                {...given('user')}
                label={audience === 'INTERNAL' ? sessionTexts.user : registrationTexts.document[audience]}
                autoComplete="username"
                inputMode={door === 'portal' ? 'numeric' : undefined}
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
    </DoorFrame>
  )
}

export const StaffForgotten = () => <ForgottenPassword door="staff" />
export const PortalForgotten = () => <ForgottenPassword door="portal" />
