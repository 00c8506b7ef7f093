import { Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import styles from './user.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Who is signed in; the menu hangs on it once its chunk has come. */
export function UserButton(props: UnstyledButtonProps & ComponentProps<'button'>) {
  const { user, worker } = useSession()
  return (
    <UnstyledButton {...props} className={styles.user}>
      <span className={styles.initials} aria-hidden>
        {initials(user.fullName)}
      </span>
      <span className={styles.userName}>
        <Text size="sm" fw={600} truncate>
          {user.fullName}
        </Text>
        {worker?.positionName && (
          <Text size="xs" c="dimmed" truncate>
            {worker.positionName}
          </Text>
        )}
      </span>
    </UnstyledButton>
  )
}
