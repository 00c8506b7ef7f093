import { failureOf } from '#web/apollo/failure.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { catalogueTexts as texts } from '#web/texts/catalogue.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.tsx'

type Refused = { errors: readonly { message: string }[] } | null | undefined
type Turn = (isActive: boolean) => Promise<Refused>

/** Tells what a service said against a turn; resolves to whether it was made. */
async function made(turn: Turn, isActive: boolean): Promise<boolean> {
  try {
    const errors = (await turn(isActive))?.errors ?? []
    if (errors.length > 0) notify.warning(errors.map(({ message }) => message).join(' '))
    return errors.length === 0
  } catch (error) {
    notify.error(failureOf(error).messages.join(' '))
    return false
  }
}

/** Enables at once; disables after a question, with «Deshacer», which is the true inverse (back-office.md 4). */
export async function switched(turn: Turn, isActive: boolean): Promise<void> {
  const enable = async () => {
    if (await made(turn, true)) notify.success(outcomeTexts.updated)
  }
  if (isActive) return enable()
  const isAgreed = await confirm({ message: texts.confirmDelete, verb: texts.yesDelete, tone: 'danger' })
  if (isAgreed && (await made(turn, false))) notify.undoable(outcomeTexts.deleted, () => void enable())
}
