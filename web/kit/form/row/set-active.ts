import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'

type SetActivePayload = { errors: readonly { message: string }[] } | null | undefined
type SetActiveMutation = (isActive: boolean) => Promise<SetActivePayload>

/** Tells what a service said against a turn; resolves to whether it was made. */
async function applyActiveChange(turn: SetActiveMutation, isActive: boolean): Promise<boolean> {
  try {
    const errors = (await turn(isActive))?.errors ?? []
    if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
    return errors.length === 0
  } catch (error) {
    notify.error(failureMessage(error))
    return false
  }
}

/** Enables at once; disables after a question, with «Deshacer», which is the true inverse (back-office.md 4). */
export async function setActiveWithConfirm(turn: SetActiveMutation, isActive: boolean): Promise<void> {
  const enable = async () => {
    if (await applyActiveChange(turn, true)) notify.success(outcomeTexts.updated)
  }
  if (isActive) return enable()
  const isAgreed = await confirm({ message: texts.confirmDelete, verb: texts.yesDelete, tone: 'danger' })
  if (isAgreed && (await applyActiveChange(turn, false))) notify.undoable(outcomeTexts.deleted, () => void enable())
}
