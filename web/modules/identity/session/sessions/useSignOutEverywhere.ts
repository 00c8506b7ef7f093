import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useLogoutEverywhereMutation } from '../account.generated.ts'
import { useSignOut } from '../lifetime/useSignOut.ts'

/** Ends every session of the person, then leaves this screen as «Cerrar sesión» does. */
export function useSignOutEverywhere() {
  const [send] = useLogoutEverywhereMutation()
  const signOut = useSignOut()
  return async () => {
    try {
      await send()
    } catch (error) {
      notify.error(failureMessage(error))
      return
    }
    await signOut()
  }
}
