import { failureOf } from '#web/apollo/failure.ts'
import { notify } from '#web/ui/notify.tsx'
import { useLogoutEverywhereMutation } from './account.generated.ts'
import { useSignOut } from './useSignOut.ts'

/** Ends every session of the person, then leaves this screen as «Cerrar sesión» does. */
export function useSignOutEverywhere() {
  const [send] = useLogoutEverywhereMutation()
  const signOut = useSignOut()
  return async () => {
    try {
      await send()
    } catch (error) {
      notify.error(failureOf(error).messages.join(' '))
      return
    }
    await signOut()
  }
}
