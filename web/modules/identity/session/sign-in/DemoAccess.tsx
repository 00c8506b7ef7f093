import { Alert, Text, UnstyledButton } from '@mantine/core'
import type { Audience } from '#web/generated/types.ts'
import { sessionTexts } from '../texts.ts'
import type { Session } from '#web/platform/session/session.ts'
import styles from '../layout/sign-in.module.css'
import { useSignIn } from './useSignIn.ts'

type Props = {
  audience: Audience
  accounts: { user: string; password: string; role: string }[]
  /** These are still another audience's accounts. */
  isWaiting: boolean
  onSignedIn: (session: Session) => void
}

/** One click a role; only there while the service says that demo data is in. */
export function DemoAccess({ audience, accounts, isWaiting, onSignedIn }: Props) {
  const { signIn, loading, messages } = useSignIn()
  if (accounts.length === 0) return null

  async function enter(user: string, password: string) {
    const session = await signIn({ user, password, audience })
    if (session) onSignedIn(session)
  }

  return (
    <section aria-label={sessionTexts.demo} className="panel" style={{ padding: 'var(--mantine-spacing-sm)' }}>
      <Text size="sm" fw={600} px="sm">
        {sessionTexts.demo}
      </Text>
      <Text size="xs" c="dimmed" px="sm" mb={4}>
        {sessionTexts.demoHint}
      </Text>
      {accounts.map(({ user, password, role }) => (
        <UnstyledButton
          key={user}
          className={styles.account}
          disabled={loading || isWaiting}
          onClick={() => void enter(user, password)}
        >
          <Text size="sm">{role}</Text>
          <Text size="xs" c="dimmed">
            {user}
          </Text>
        </UnstyledButton>
      ))}
      {messages.length > 0 && (
        <Alert color="red" role="alert" py="xs" mt="xs">
          {messages.join(' ')}
        </Alert>
      )}
    </section>
  )
}
