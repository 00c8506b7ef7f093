import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { locationTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useSetPlaceActiveMutation, type PlacePartsFragment as Place } from './location.generated.ts'

/** Switches a place off, after a question, or on again. */
export function useSetLocation({ code, name }: Place) {
  const [send] = useSetPlaceActiveMutation()
  return async (isActive: boolean) => {
    if (!isActive && !(await confirm({ message: texts.confirmDelete(name), verb: texts.yesDelete, tone: 'danger' })))
      return
    const change = async () => (await send({ variables: { input: { code, isActive } } })).data?.setPlaceActive
    await submitWithToast(change, isActive ? outcomeTexts.updated : outcomeTexts.deleted)
  }
}
