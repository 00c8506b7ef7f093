import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { userTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUserListsQuery, type UserPartsFragment } from '../user.generated.ts'
import { UserForm } from './UserForm.tsx'

type Props = {
  user: UserPartsFragment | null
  allowed: Allowed
  onClose: () => void
  onSaved?: (user: UserPartsFragment) => void
}

/** The form of an account, once what it offers to choose from has come. */
export function UserEditor({ user, ...form }: Props) {
  const { data, error, refetch } = useUserListsQuery({
    variables: { id: user?.id ?? null },
    fetchPolicy: 'network-only',
  })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data ? <UserForm user={user} lists={data} {...form} /> : <Skeleton h={320} />
}

/** A new account, ?registro=nuevo: whose it is stands above once it is made. */
export function NewUser(form: Omit<Props, 'user' | 'onSaved'>) {
  const [createdUser, setCreatedUser] = useState<UserPartsFragment | null>(null)
  return (
    <SideDrawer
      onClose={form.onClose}
      width="lg"
      title={createdUser ? texts.of(texts.user, createdUser.fullName) : texts.newUser}
    >
      <UserEditor user={null} onSaved={setCreatedUser} {...form} />
    </SideDrawer>
  )
}
