import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { userTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import {
  useActivateAccountMutation,
  useSetUserActiveMutation,
  useUnlockUserMutation,
  type UserPartsFragment,
} from '../user.generated.ts'

/** Lets an account in, opens it, enables it or disables it; the list is read again. */
export function useAccountState({ id, fullName }: Pick<UserPartsFragment, 'id' | 'fullName'>) {
  const [activateAccount] = useActivateAccountMutation({ context: refreshAwaited })
  const [unlockAccount] = useUnlockUserMutation({ context: refreshAwaited })
  const [setActive] = useSetUserActiveMutation({ context: refreshAwaited })
  const variables = { input: { id } }
  const setActiveWithToast = async (isActive: boolean) => {
    await submitWithToast(
      async () => (await setActive({ variables: { input: { id, isActive } } })).data?.setUserActive,
      outcomeTexts.updated,
    )
  }

  async function activate() {
    if (!(await confirm({ message: texts.confirmActivate(fullName), verb: texts.yesActivate }))) return
    await submitWithToast(async () => (await activateAccount({ variables })).data?.activateAccount, texts.activated)
  }
  async function disable() {
    if (await confirm({ message: texts.confirmDisable, verb: texts.yesDisable, tone: 'danger' }))
      await setActiveWithToast(false)
  }

  return {
    activate: () => void activate(),
    unlock: () =>
      void submitWithToast(async () => (await unlockAccount({ variables })).data?.unlockUser, outcomeTexts.updated),
    enable: () => void setActiveWithToast(true),
    disable: () => void disable(),
  }
}
