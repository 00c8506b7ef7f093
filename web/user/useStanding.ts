import { failureOf } from '#web/apollo/failure.ts'
import { userTexts as texts } from '#web/texts/user.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.tsx'
import {
  useActivateAccountMutation, useSetUserActiveMutation, useUnlockUserMutation, type UserPartsFragment,
} from './user.generated.ts'

type Refused = { errors: readonly { message: string }[] } | null | undefined

const again = { refetchQueries: ['Users'], awaitRefetchQueries: true }

/** Says how a change came out. */
async function told(change: () => Promise<Refused>, success: string) {
  try {
    const errors = (await change())?.errors ?? []
    if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
    else notify.success(success)
  } catch (error) {
    notify.error(failureOf(error).messages.join(' '))
  }
}

/** Lets an account in, opens it, enables it or disables it; the list is read again. */
export function useStanding({ id, fullName }: Pick<UserPartsFragment, 'id' | 'fullName'>) {
  const [letIn] = useActivateAccountMutation(again)
  const [open] = useUnlockUserMutation(again)
  const [setActive] = useSetUserActiveMutation(again)
  const variables = { input: { id } }
  const stand = (isActive: boolean) =>
    told(async () => (await setActive({ variables: { input: { id, isActive } } })).data?.setUserActive, texts.saved)

  async function activate() {
    if (!(await confirm({ message: texts.confirmActivate(fullName), verb: texts.yesActivate }))) return
    await told(async () => (await letIn({ variables })).data?.activateAccount, texts.activated)
  }
  async function disable() {
    if (await confirm({ message: texts.confirmDisable, verb: texts.yesDisable, tone: 'danger' })) await stand(false)
  }

  return {
    activate: () => void activate(),
    unlock: () => void told(async () => (await open({ variables })).data?.unlockUser, texts.saved),
    enable: () => void stand(true),
    disable: () => void disable(),
  }
}
