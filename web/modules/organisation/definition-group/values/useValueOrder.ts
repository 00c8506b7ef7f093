import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { definitionGroupTexts as texts } from '../texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  useOrderDefinitionGroupMutation,
  type DefinitionGroupValuePartsFragment as Value,
} from '../definition-group.generated.ts'
import { moveItem } from './move-item.ts'
import type { ListPosition } from './ValueRow.tsx'

/** The company's own values of a list while they are put in order, and keeping that order. */
export function useValueOrder(group: string, read: readonly Value[]) {
  /** The ids in the order that is written; null while nothing is. It outlives whatever is read meanwhile. */
  const [written, setWritten] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [mutate] = useOrderDefinitionGroupMutation({ context: refreshAwaited })
  const { make, isBusy, problem, dismiss } = useChange()
  const values = (written ?? []).flatMap((id) => read.find((one) => one.id === id) ?? [])
  values.push(...read.filter(({ id }) => !written?.includes(id)))
  const ids = values.map(({ id }) => id)
  const isDirty = values.some(({ id }, index) => id !== read[index]?.id)

  function move(from: number, to: number) {
    const one = values[from]
    if (!one || to < 0 || to >= values.length) return
    setWritten(moveItem(ids, from, to))
    setAnnouncement(texts.moved(one.description, to + 1, values.length))
  }

  async function save(): Promise<boolean> {
    const items = values.map(({ id, version }) => ({ id, version }))
    const isDone = await make(
      async () => (await mutate({ variables: { input: { group, items } } })).data?.orderDefinitionGroup.errors,
    )
    if (isDone) {
      setWritten((now) => (now === written ? null : now))
      notify.success(outcomeTexts.updated)
    }
    return isDone
  }

  const placeOf = (id: string, at: number): ListPosition => ({
    isFirst: at === 0,
    isLast: at === values.length - 1,
    isDragged: dragged === id,
    onMove: (by) => move(at, at + by),
    onDragStart: () => setDragged(id),
    onDragOver: () => dragged !== null && dragged !== id && move(ids.indexOf(dragged), at),
    onDragEnd: () => setDragged(null),
  })

  return { values, isDirty, said: announcement, save, placeOf, isBusy, problem, dismiss }
}
