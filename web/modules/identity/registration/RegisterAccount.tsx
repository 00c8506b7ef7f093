import { Anchor, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { PortalChoice } from '#web/modules/identity/session/sign-in/PortalChoice.tsx'
import { usePortalChoice } from '#web/modules/identity/session/sign-in/usePortalChoice.ts'
import { registrationTexts as texts } from './texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** /login/registro: suppliers and customers ask for an account; a letter brings the link that validates it. */
export function RegisterAccount() {
  const [portal, setPortal] = usePortalChoice()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const toSignIn = (
    <Anchor component={Link} to="/login" size="sm" ta="center">
      {texts.haveOne}
    </Anchor>
  )
  return (
    <AuthLayout title={texts.title} place={sessionTexts.portal} below={toSignIn}>
      {sentTo === null ? (
        <>
          <Title order={2} size="h3" mb="sm">
            {texts.title}
          </Title>
          <PortalChoice value={portal} onChange={setPortal} />
          <RegistrationForm portal={portal} onSent={setSentTo} />
        </>
      ) : (
        <AuthOutcome title={texts.sent}>
          <Text>{texts.sentText(sentTo)}</Text>
          <Text>{texts.sentForHow}</Text>
        </AuthOutcome>
      )}
    </AuthLayout>
  )
}
