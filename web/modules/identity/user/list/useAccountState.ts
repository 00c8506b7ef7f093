import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { told } from '#web/kit/form/change/submit-with-toast.ts'
import { userTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import {
  useActivateAccountMutation,
  useSetUserActiveMutation,
  useUnlockUserMutation,
  type UserPartsFragment,
} from '../user.generated.ts'

const again = { refetchQueries: ['Users'], awaitRefetchQueries: true }

/** Lets an account in, opens it, enables it or disables it; the list is read again. */
export function useStanding({ id, fullName }: Pick<UserPartsFragment, 'id' | 'fullName'>) {
  const [letIn] = useActivateAccountMutation(again)
  const [open] = useUnlockUserMutation(again)
  const [setActive] = useSetUserActiveMutation(again)
  const variables = { input: { id } }
  const stand = async (isActive: boolean) => {
    await told(
      async () => (await setActive({ variables: { input: { id, isActive } } })).data?.setUserActive,
      outcomeTexts.updated,
    )
  }

  async function activate() {
    if (!(await confirm({ message: texts.confirmActivate(fullName), verb: texts.yesActivate }))) return
    await told(async () => (await letIn({ variables })).data?.activateAccount, texts.activated)
  }
  async function disable() {
    if (await confirm({ message: texts.confirmDisable, verb: texts.yesDisable, tone: 'danger' })) await stand(false)
  }

  return {
    activate: () => void activate(),
    unlock: () => void told(async () => (await open({ variables })).data?.unlockUser, outcomeTexts.updated),
    enable: () => void stand(true),
    disable: () => void disable(),
  }
}
