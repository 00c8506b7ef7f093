import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { NotFound } from './NotFound.tsx'
import { unknownScreen } from './unknown-screen.ts'

/** The same for whoever has not signed in, with both ways to do so. */
export const PublicNotFound = () => (
  <AuthLayout
    title={unknownScreen.title}
    place=""
    width={560}
    below={
      <Group justify="center" gap="lg">
        <Anchor component={Link} to="/login" size="sm">
          {sessionTexts.portal}
        </Anchor>
        <Anchor component={Link} to="/micuenta" size="sm">
          {sessionTexts.staff}
        </Anchor>
      </Group>
    }
  >
    <NotFound />
  </AuthLayout>
)
