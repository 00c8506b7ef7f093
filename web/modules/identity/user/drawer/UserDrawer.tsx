import { SideDrawer, type SideDrawerProps } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { userTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUserAccountQuery, type UserPartsFragment } from '../user.generated.ts'

type Props = {
  id: string
  /** In front of whose it is: «Permisos de Ana Díaz». */
  title: string
  width?: SideDrawerProps['width']
  onClose: () => void
  children: (user: UserPartsFragment) => ReactNode
}

/** Something of an account in a drawer of its own link: who it is about is asked for first. */
export function UserDrawer({ id, title, width = 'lg', onClose, children }: Props) {
  const { data, error, refetch } = useUserAccountQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const user = data?.userAccount
  return (
    <SideDrawer onClose={onClose} width={width} title={user ? texts.of(title, user.fullName) : title}>
      {error && !data && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={320} />}
      {user === null && <EmptyState text={texts.missing} />}
      {user && children(user)}
    </SideDrawer>
  )
}
