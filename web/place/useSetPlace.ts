import { told } from '#web/document/told.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { placeTexts as texts } from '#web/texts/place.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useSetPlaceActiveMutation, type PlacePartsFragment as Place } from './place.generated.ts'

/** Switches a place off, after a question, or on again. */
export function useSetPlace({ code, name }: Place) {
  const [send] = useSetPlaceActiveMutation({ refetchQueries: ['Places'] })
  return async (isActive: boolean) => {
    if (!isActive && !(await confirm({ message: texts.confirmDelete(name), verb: texts.yesDelete, tone: 'danger' })))
      return
    const change = async () => (await send({ variables: { input: { code, isActive } } })).data?.setPlaceActive
    await told(change, isActive ? outcomeTexts.updated : outcomeTexts.deleted)
  }
}
