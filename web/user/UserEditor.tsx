import { Drawer, Skeleton } from '@mantine/core'
import { userTexts as texts } from '#web/texts/user.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { useReturnFocus } from '#web/ui/useReturnFocus.ts'
import { useUserAccountQuery, useUserListsQuery } from './user.generated.ts'
import { UserForm } from './UserForm.tsx'

type Props = { id: string | null; allowed: Allowed; onClose: () => void }

/** An account in a drawer, opened by its own link: ?registro=<id>, ?registro=nuevo. */
export function UserEditor({ id, allowed, onClose }: Props) {
  useReturnFocus()
  const { data } = useUserAccountQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'network-only' })
  const { data: lists } = useUserListsQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const user = id === null ? null : data?.userAccount
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={user ? user.fullName : texts.newUser}>
      {lists && user !== undefined ? (
        <UserForm user={user} lists={lists} allowed={allowed} onClose={onClose} />
      ) : (
        <Skeleton h={320} />
      )}
    </Drawer>
  )
}
