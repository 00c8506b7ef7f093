import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'

type MutationPayload = { errors: readonly { message: string }[] } | null | undefined

/** Makes a change that no form stands behind, and says how it came out; resolves to whether it was made. */
export async function submitWithToast(change: () => Promise<MutationPayload>, success: string): Promise<boolean> {
  try {
    const errors = (await change())?.errors ?? []
    if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
    else notify.success(success)
    return errors.length === 0
  } catch (error) {
    notify.error(failureMessage(error))
    return false
  }
}
